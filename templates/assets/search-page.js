// The page that searches the archive: what is typed, the results, what they can be narrowed to, and the last searches.
(() => {
  "use strict";
  const { query: reader, index, text: terms } = window.roost;
  const form = document.getElementById("find");
  if (!form) return;
  const field = document.getElementById("find-query");
  const order = document.getElementById("find-order");
  const status = document.getElementById("find-status");
  const trouble = document.getElementById("find-trouble");
  const list = document.getElementById("find-results");
  const pager = document.getElementById("find-pager");
  const narrow = document.getElementById("find-narrow");
  const facetBox = document.getElementById("find-facets");
  const recentBox = document.getElementById("find-recent");
  const recentList = document.getElementById("find-recent-list");
  const words = form.dataset;
  const language = document.documentElement.lang;
  const numbers = new Intl.NumberFormat(language);
  const plural = new Intl.PluralRules(language);
  const perPage = 20;
  let turn = 0;
  let page = 1;

  const element = (name, properties = {}, ...children) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  };
  // A template of one's own may be older and lack a text.
  const phrase = (text = "", values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const counted = (name, n) =>
    phrase(plural.select(n) === "one" ? words[`${name}One`] : words[`${name}Other`], { n: numbers.format(n) });

  // ---- Snippets -----------------------------------------------------------------------------------------------

  const fits = (term, wanted) => (wanted.kind === "exact" ? term === wanted.term : term.startsWith(wanted.term));
  // Stretches of a text that the query's words and phrases found.
  const hits = (text, clauses) => {
    const found = [];
    const scanned = terms.scan(text);
    const at = new Map(scanned.map((term) => [term.position, term]));
    for (const clause of clauses) {
      if (clause.type !== "text" || clause.isNegated) continue;
      const first = clause.elements[0];
      for (const start of scanned) {
        const parts = clause.elements.map((each) => at.get(start.position + each.offset - first.offset));
        if (!parts.every((part, place) => part && fits(part.term, clause.elements[place]))) continue;
        const last = parts.at(-1);
        found.push([start.start, clause.elements.at(-1).kind === "character" ? last.firstEnd : last.end]);
      }
    }
    return found.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
  };
  // How many characters of a text a result shows, and how many of them stand before the first hit.
  const longest = 320;
  const before = 60;
  // A place near `at` where no word and no character is torn apart.
  const gap = (text, at, way) => {
    for (let each = at; each > 0 && each < text.length && Math.abs(each - at) < 20; each += way) {
      if (/\s/.test(text[way < 0 ? each - 1 : each])) return each;
    }
    const isTorn = text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) < 0xe000;
    return isTorn ? at - 1 : at;
  };
  // The stretch of a text that is shown: its beginning, or what stands around the first hit further in.
  const stretch = (text, first) => {
    if (text.length <= longest) return [0, text.length];
    const start = first > longest - before ? gap(text, first - before, -1) : 0;
    const end = start + longest < text.length ? gap(text, start + longest, 1) : text.length;
    return [start, end];
  };
  // A text with its hits marked; null where it has to have some and has none.
  const marked = (text, clauses, hasToHit = false) => {
    const found = hits(text, clauses);
    if (hasToHit && found.length === 0) return null;
    const [from, to] = stretch(text, found[0]?.[0] ?? 0);
    const nodes = from > 0 ? ["…"] : [];
    let done = from;
    for (let [start, end] of found) {
      start = Math.max(start, done);
      end = Math.min(end, to);
      if (end <= start) continue;
      nodes.push(text.slice(done, start), element("mark", { textContent: text.slice(start, end) }));
      done = end;
    }
    return [...nodes, text.slice(done, to), to < text.length ? "…" : ""];
  };

  // ---- Dates, as the site's own pages write them ------------------------------------------------------------------

  const months = words.months.split("|");
  const shortMonths = words.monthsShort.split("|");
  const weekdays = words.weekdays.split("|");
  const digits = (number) => String(number).padStart(2, "0");
  const dated = (pattern, moment) => {
    const [month, day] = [moment.getUTCMonth(), moment.getUTCDate()];
    const [hour, minute] = [moment.getUTCHours(), moment.getUTCMinutes()];
    return phrase(pattern, {
      year: moment.getUTCFullYear(), month: month + 1, month_name: months[month], month_short: shortMonths[month],
      day, weekday: weekdays[moment.getUTCDay()], hour, minute,
      month2: digits(month + 1), day2: digits(day), hour2: digits(hour), minute2: digits(minute),
    });
  };

  // ---- Results ------------------------------------------------------------------------------------------------

  const show = (item, post, clauses) => {
    if (!post) {
      item.append(element("p", { className: "none", textContent: words.gone }));
      return;
    }
    const link = element("a", { href: post.address, className: "u-url" });
    link.append(element("bdi", { textContent: post.author || post.handle || words.nobody }));
    if (post.author && post.handle && post.handle !== post.author) link.append(" ", element("i", { textContent: `@${post.handle}` }));
    const head = element("p", { className: "by" }, link);
    if (post.time !== null) {
      const moment = new Date(post.time * 1000);
      const full = dated(words.dateTime, moment) + words.zone;
      head.append(" ", element("time", { dateTime: moment.toISOString().slice(0, 16), title: full, textContent: dated(words.date, moment) }));
    }
    item.classList.add(post.network);
    item.append(head);
    if (post.title) item.append(element("p", { className: "t", dir: "auto" }, ...marked(post.title, clauses)));
    if (post.text) item.append(element("p", { className: "said", dir: "auto" }, ...marked(post.text, clauses)));
    const beside = post.more && marked(post.more, clauses, true);
    if (beside) item.append(element("p", { className: "beside", dir: "auto" }, ...beside));
    link.addEventListener("click", remember);
  };
  const fill = async (result, clauses, mine) => {
    const first = (page - 1) * perPage;
    const ids = result.ids.slice(first, first + perPage);
    list.start = first + 1;
    list.replaceChildren(...ids.map(() => element("li", { className: "hit-item" })));
    list.hidden = ids.length === 0;
    const fillOne = async (at) => {
      const post = await index.post(ids[at]);
      if (mine === turn) show(list.children[at], post, clauses);
    };
    // The first result before all others: it is what a reader waits for.
    if (ids.length > 0) await fillOne(0);
    if (mine !== turn) return;
    await Promise.all(ids.slice(1).map((_, at) => fillOne(at + 1)));
    if (mine === turn) list.dataset.ready = String(mine);
  };
  // Puts buttons that are made anew in their box; the one that had the focus has it again, or the first where it is gone.
  const renew = (box, ...nodes) => {
    const held = box.contains(document.activeElement) && document.activeElement.dataset.value;
    box.replaceChildren(...nodes);
    if (held === false) return;
    const buttons = [...box.querySelectorAll("button:enabled")];
    (buttons.find((each) => each.dataset.value === held) ?? buttons[0] ?? field).focus({ preventScroll: true });
  };
  const showPager = (count) => {
    const pages = Math.ceil(count / perPage);
    pager.hidden = pages < 2;
    if (pager.hidden) return;
    const step = (label, to) => {
      const button = element("button", { type: "button", textContent: label, disabled: to < 1 || to > pages });
      button.dataset.value = label;
      button.addEventListener("click", () => {
        page = to;
        search(true);
        field.scrollIntoView({ block: "nearest" });
      });
      return button;
    };
    const place = phrase(words.page, { page: numbers.format(page), pages: numbers.format(pages) });
    renew(pager, step(words.previous, page - 1), element("span", { textContent: place }), step(words.next, page + 1));
  };
  const showTrouble = () => {
    trouble.hidden = index.failed.size === 0;
    trouble.textContent = index.failed.size ? phrase(words.trouble, { files: [...index.failed].join(", ") }) : "";
  };

  // A language by its name, in its own words, the page's or English ones.
  const isCalled = (code, value) => [code, language, "en"].some((each) =>
    terms.name(new Intl.DisplayNames([each], { type: "language" }).of(code)).startsWith(value));
  // What of a query says nothing, and the nearest that would.
  const doubts = async (typed, clauses) => {
    // A date at the end that may still become one is being typed.
    const said = reader.undated(typed).filter((date) => !(typed.endsWith(date) && /:\d{0,3}$|[-/.]0?$/.test(date)))
      .map((date) => phrase(words.undated, { date }));
    for (const { type, filter } of clauses) {
      let others = type === "filter" ? await index.near(filter) : null;
      if (!others) continue;
      if (filter.startsWith("lang:")) {
        others = (index.manifest.facets.lang ?? []).map(([code]) => code).filter((code) => isCalled(code, filter.slice(5)));
        others = others.map((code) => `lang:${code}`);
      }
      const filters = new Intl.ListFormat(language, { type: "disjunction" }).format(others);
      said.push(phrase(words.unknown, { filter }) + (filters && `\n${phrase(words.near, { filters })}`));
    }
    return said.join("\n");
  };

  // `isStep`: asked for with a click, so that going back leads to what was there before.
  const search = async (isStep = false) => {
    const mine = ++turn;
    const typed = field.value;
    delete list.dataset.ready;
    setAddress(isStep);
    const clauses = reader.parse(typed);
    if (clauses.length === 0) {
      const doubt = await doubts(typed, clauses);
      if (mine !== turn) return;
      status.textContent = doubt || (typed.trim() ? words.nothing : "");
      list.replaceChildren();
      list.hidden = pager.hidden = narrow.hidden = true;
      return;
    }
    if (!(await index.open(words.index))) {
      status.textContent = words.missing;
      showTrouble();
      return;
    }
    const [result, doubt] = await Promise.all([index.answer(clauses, order.value), doubts(typed, clauses)]);
    if (mine !== turn) return;
    page = Math.min(page, Math.max(1, Math.ceil(result.ids.length / perPage)));
    status.textContent = `${result.ids.length ? counted("results", result.ids.length) : words.none}\n${doubt}`.trim();
    showPager(result.ids.length);
    await fill(result, clauses, mine);
    if (mine !== turn) return;
    showTrouble();
    narrow.hidden = result.ids.length === 0;
    if (narrow.open && result.ids.length) await showFacets(result, mine);
    last = { result, mine };
    showTrouble();
  };
  let last = null;

  // ---- Facets -------------------------------------------------------------------------------------------------

  const has = (part) => ` ${field.value} `.toLowerCase().includes(` ${part} `);
  const toggle = (...parts) => {
    let value = ` ${field.value.trim()} `;
    // Behind a quotation mark that is still open all would be part of the phrase.
    if (reader.parts(`${value}x`).at(-1).text !== "x") value = `${value.trimEnd()}" `;
    const isOn = parts.every(has);
    for (const part of parts) {
      const at = value.toLowerCase().indexOf(` ${part} `);
      if (isOn) value = value.slice(0, at) + value.slice(at + part.length + 1);
      else if (at < 0) value += `${part} `;
    }
    field.value = value.trim() + " ";
    page = 1;
    search(true);
  };
  const facet = (label, rows) => {
    if (rows.length === 0) return [];
    const items = rows.map(({ name, count, parts }) => {
      const button = element("button", { type: "button" });
      button.append(element("bdi", { textContent: name }), " ", element("span", { textContent: numbers.format(count) }));
      button.dataset.value = parts.join(" ");
      button.setAttribute("aria-pressed", String(parts.every(has)));
      button.addEventListener("click", () => toggle(...parts));
      return element("li", {}, button);
    });
    return [element("h3", { textContent: label }), element("ul", {}, ...items)];
  };
  const showFacets = async ({ ids, flags }, mine) => {
    const among = async (key, values) => {
      const rows = await Promise.all(values.map(async ([value, label]) => {
        const filter = await index.filterFlags(`${key}:${value}`);
        let count = 0;
        for (const id of ids) count += filter[id];
        return { name: label, count, parts: [`${key}:${value}`] };
      }));
      return rows.filter((row) => row.count > 0).sort((left, right) => right.count - left.count).slice(0, 12);
    };
    const { facets, posts } = index.manifest;
    const [authors, tags, languages, media, days] = await Promise.all([
      among("from", facets.from ?? []), among("tag", facets.tag ?? []), among("lang", facets.lang ?? []),
      among("has", [["media", words.media], ["link", words.links]]), index.days(),
    ]);
    if (mine !== turn) return;
    const years = new Map();
    (days ?? []).forEach(([day, first], at) => {
      const year = new Date(day * 86400000).getUTCFullYear();
      const end = days[at + 1]?.[1] ?? posts;
      let count = 0;
      for (let id = first; id < end; id++) count += flags[id];
      if (count) years.set(year, (years.get(year) ?? 0) + count);
    });
    const yearRows = [...years].reverse().map(([year, count]) =>
      ({ name: String(year), count, parts: [`after:${year}`, `before:${year + 1}`] }));
    renew(facetBox,
      ...facet(words.authors, authors), ...facet(words.tags, tags), ...facet(words.years, yearRows),
      ...facet(words.languages, languages), ...facet(words.with, media));
  };
  narrow.addEventListener("toggle", () => {
    if (narrow.open && last && last.mine === turn) showFacets(last.result, last.mine).then(showTrouble);
  });

  // ---- The last searches, on this device alone ----------------------------------------------------------------

  const key = "roost-searches";
  const recent = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, 100) : [];
    } catch {
      // Storage is forbidden, or something else is in it.
      return [];
    }
  };
  const keep = (searches) => {
    try {
      if (searches.length) localStorage.setItem(key, JSON.stringify(searches));
      else localStorage.removeItem(key);
    } catch {
      // Forbidden or full; searching goes on without a memory.
    }
    showRecent();
  };
  function remember() {
    const typed = field.value.trim().slice(0, 1000);
    if (typed) keep([typed, ...recent().filter((each) => each !== typed)].slice(0, 100));
  }
  const showRecent = () => {
    const searches = recent();
    recentBox.hidden = searches.length === 0;
    recentList.replaceChildren(...searches.map((each) => {
      const button = element("button", { type: "button" }, element("bdi", { textContent: each }));
      button.addEventListener("click", () => {
        field.value = each;
        page = 1;
        search(true);
        field.focus();
      });
      return element("li", {}, button);
    }));
  };
  document.getElementById("find-forget").addEventListener("click", () => {
    keep([]);
    field.focus();
  });

  // ---- The address, keys and what is typed --------------------------------------------------------------------

  let own = "";
  const setAddress = (isStep) => {
    const values = new URLSearchParams();
    // Whether a space follows the last word says whether it is typed to its end.
    if (field.value.trim()) values.set("q", field.value);
    if (order.value !== "best") values.set("order", order.value);
    if (page > 1) values.set("page", String(page));
    const before = own;
    own = values.size ? `#${values}` : "";
    try {
      // Without the `?q=` of another program's search box: it would come back when this query is cleared.
      const address = location.pathname + own;
      if (isStep && own !== before) history.pushState(null, "", address);
      else history.replaceState(null, "", address);
    } catch {
      // A browser that counts too many changes; the next one will do.
    }
  };
  const readAddress = () => {
    const values = new URLSearchParams(location.hash.slice(1));
    if (!values.has("q")) {
      const asked = new URLSearchParams(location.search);
      if (asked.has("q")) values.set("q", asked.get("q"));
    }
    field.value = values.get("q") ?? "";
    order.value = values.get("order") === "newest" ? "newest" : "best";
    page = Math.max(1, Math.floor(Number(values.get("page"))) || 1);
    search();
  };
  // Also when going back or forth.
  addEventListener("hashchange", () => location.hash !== own && readAddress());
  let waiting = 0;
  field.addEventListener("input", (event) => {
    if (event.isComposing) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      page = 1;
      search();
    }, 30);
  });
  field.addEventListener("compositionend", () => field.dispatchEvent(new Event("input")));
  order.addEventListener("change", () => {
    page = 1;
    search();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    page = 1;
    search();
    remember();
  });
  const move = (by) => {
    const links = [...list.querySelectorAll("a.u-url")];
    const at = links.indexOf(document.activeElement) + by;
    if (at < 0) field.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isTyping = event.target === field;
    const isInside = isTyping || list.contains(event.target);
    if (event.key === "ArrowDown" && isInside) move(1);
    else if (event.key === "ArrowUp" && list.contains(event.target)) move(-1);
    else if (event.key === "Escape" && isTyping && field.value) {
      field.value = "";
      search();
    } else return;
    event.preventDefault();
  });

  for (const part of document.querySelectorAll("[data-find]")) part.hidden = false;
  narrow.open = matchMedia("(min-width: 62rem)").matches;
  // On a small window what narrows results down would come behind all of them.
  if (!narrow.open) list.before(narrow);
  showRecent();
  index.open(words.index).then((found) => {
    if (!found) {
      status.textContent = words.missing;
      showTrouble();
      return;
    }
    // Tips that find something here.
    for (const tip of document.querySelectorAll("[data-facet]")) {
      const most = index.manifest.facets[tip.dataset.facet]?.[0]?.[0];
      if (most) tip.textContent = `${tip.dataset.facet}:${most}`;
    }
  });
  readAddress();
})();
