// Reviewing a saved search: order and facets over all pages of it, stars and notes kept on this device, what was seen
// hidden, and all of it as a file to keep or to bring back.
(() => {
  "use strict";
  const bar = document.getElementById("review");
  const feed = document.querySelector(".k-search .feed");
  if (!bar || !feed) return;
  const words = bar.dataset;
  const status = document.getElementById("review-status");
  const key = "roost-review";
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const phrase = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const element = (name, properties = {}, ...children) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  };

  // ---- What is kept: by post { star, note, seen } -------------------------------------------------------------

  const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const clean = (value) => {
    const kept = new Map();
    if (!isPlain(value)) return kept;
    for (const [id, each] of Object.entries(value).slice(0, 100000)) {
      if (!isPlain(each) || id.length > 300) continue;
      const mark = {};
      if (each.star === true) mark.star = true;
      if (each.seen === true) mark.seen = true;
      if (typeof each.note === "string" && each.note) mark.note = each.note.slice(0, 10000);
      if (Object.keys(mark).length) kept.set(id, mark);
    }
    return kept;
  };
  let marks = new Map();
  const read = () => {
    try {
      marks = clean(JSON.parse(localStorage.getItem(key) ?? "{}"));
    } catch {
      // Storage is forbidden or holds something else; marks last as long as the page.
    }
  };
  const say = (text) => {
    status.textContent = text;
  };
  const write = () => {
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(marks)));
    } catch {
      say(words.unkept);
    }
  };
  const markOf = (id) => marks.get(id) ?? {};
  const change = (id, values) => {
    const mark = { ...markOf(id), ...values };
    for (const name of Object.keys(mark)) if (!mark[name]) delete mark[name];
    if (Object.keys(mark).length) marks.set(id, mark);
    else marks.delete(id);
    write();
  };
  read();

  // ---- The results of the search, this page's first ------------------------------------------------------------

  const scripts = (words.scripts ?? "").split(" ").filter(Boolean);
  const here = Number(words.place);
  // Days as the pages write them.
  const names = new Map();
  // Posts of a part of a document, with what its list says of them.
  const resultsIn = (posts, list, page) => {
    const facts = new Map([...list.querySelectorAll("[data-id]")].map((row) => [row.dataset.id, row.dataset]));
    return [...posts].map((node, place) => {
      const data = facts.get(node.id) ?? {};
      const published = node.querySelector("time.dt-published");
      const time = published?.dateTime ?? "";
      const day = time.slice(0, 10);
      if (day) names.set(day, published.textContent);
      return {
        node, page, place: page * 100000 + place, id: node.id, time: Date.parse(time) || 0, day,
        author: data.author ?? "", language: data.language ?? "", tags: (data.tags ?? "").split(" ").filter(Boolean),
        isNew: data.isNew === "1", hasMedia: data.media === "1",
      };
    });
  };
  let results = resultsIn(feed.querySelectorAll(":scope > .p"), document, here);

  const dress = (result) => {
    const { node, id } = result;
    const star = element("button", { type: "button", className: "star", title: words.star });
    star.setAttribute("aria-label", words.star);
    const note = element("textarea", { rows: 2, maxLength: 10000, value: markOf(id).note ?? "" });
    note.setAttribute("aria-label", words.note);
    const fold = element("details", { className: "own" }, element("summary", { textContent: words.note }), note);
    fold.open = Boolean(markOf(id).note);
    const show = () => {
      star.setAttribute("aria-pressed", String(markOf(id).star === true));
      node.classList.toggle("seen", markOf(id).seen === true);
      if (note.value !== (markOf(id).note ?? "") && document.activeElement !== note) note.value = markOf(id).note ?? "";
    };
    star.addEventListener("click", () => {
      const place = [...feed.children].indexOf(node);
      change(id, { star: !markOf(id).star });
      show();
      apply();
      // Gone from the list with the focus: the next one has it then.
      if (node.isConnected) return;
      const next = feed.children[Math.min(place, feed.children.length - 1)];
      (next?.querySelector(".star") ?? boxes.starred).focus();
    });
    note.addEventListener("input", () => change(id, { note: note.value }));
    for (const link of node.querySelectorAll("a[href]")) link.addEventListener("click", () => change(id, { seen: true }));
    const head = node.querySelector(":scope > header");
    const lead = [];
    if (result.isNew) lead.push(element("span", { className: "fresh", textContent: words.fresh }));
    node.append(element("div", { className: "review-row js" }, ...lead, star, fold));
    result.show = show;
    show();
    return head;
  };
  results.forEach(dress);

  // ---- Order, facets, what is hidden --------------------------------------------------------------------------

  const order = document.getElementById("review-order");
  const boxes = Object.fromEntries(["unseen", "starred", "fresh"].map((name) => [name, document.getElementById(`review-${name}`)]));
  const chosen = new Map();
  const orders = {
    network: (left, right) => left.place - right.place,
    newest: (left, right) => right.time - left.time || left.place - right.place,
    oldest: (left, right) => left.time - right.time || left.place - right.place,
    author: (left, right) => left.author.localeCompare(right.author) || left.place - right.place,
  };
  const values = { author: (each) => [each.author], language: (each) => [each.language], tag: (each) => each.tags,
    media: (each) => (each.hasMedia ? [words.pictures] : []), day: (each) => [each.day] };
  const isShown = (result, without) => {
    if (boxes.unseen.checked && markOf(result.id).seen) return false;
    if (boxes.starred.checked && !markOf(result.id).star) return false;
    if (boxes.fresh.checked && !result.isNew) return false;
    return [...chosen].every(([name, value]) => name === without || values[name](result).includes(value));
  };
  const facets = document.getElementById("review-facets");
  const showFacets = () => {
    const parts = [];
    for (const name of Object.keys(values)) {
      const counts = new Map();
      for (const result of results) {
        if (isShown(result, name)) for (const value of values[name](result)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      if (counts.size === 0 || (counts.size === 1 && !chosen.has(name) && name !== "tag" && name !== "media")) continue;
      // Of days the last come first, of names the first.
      const before = name === "day" ? 1 : -1;
      const rows = [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? before : -before)).slice(0, 12);
      const items = rows.map(([value, count]) => {
        const button = element("button", { type: "button" }, element("bdi", { textContent: names.get(value) ?? value }), " ",
          element("span", { textContent: numbers.format(count) }));
        button.setAttribute("aria-pressed", String(chosen.get(name) === value));
        button.addEventListener("click", () => {
          if (chosen.get(name) === value) chosen.delete(name);
          else chosen.set(name, value);
          ask();
          [...facets.querySelectorAll("button")].find((each) => each.dataset.value === `${name} ${value}`)?.focus();
        });
        button.dataset.value = `${name} ${value}`;
        return element("li", {}, button);
      });
      parts.push(element("h3", { textContent: words[name] }), element("ul", {}, ...items));
    }
    facets.replaceChildren(...parts);
  };
  // How many results are shown when they are those of all pages, and a button for as many more.
  const step = 100;
  let limit = step;
  const pager = document.querySelector(".k-search .lead > .pager");
  const further = element("button", { type: "button", className: "plain", textContent: words.more, hidden: true });
  further.addEventListener("click", () => {
    const next = limit;
    limit += step;
    apply();
    if (further.hidden) feed.children[next]?.querySelector("a, button")?.focus();
  });
  feed.after(further);
  const isAsked = () => order.value !== "network" || chosen.size > 0 || Object.values(boxes).some((box) => box.checked);
  const apply = () => {
    const fitting = results.filter((each) => isShown(each));
    // Without a question the page shows its own results, and the way to the others.
    const asked = isAsked();
    const sorted = (asked ? fitting : fitting.filter((each) => each.page === here)).sort(orders[order.value] ?? orders.network);
    const nodes = sorted.slice(0, asked ? limit : sorted.length).map((each) => each.node);
    if (nodes.length !== feed.children.length || nodes.some((node, place) => feed.children[place] !== node)) feed.replaceChildren(...nodes);
    further.hidden = nodes.length === sorted.length;
    if (pager) pager.hidden = asked;
    say(phrase(words.shown, { n: numbers.format(fitting.length), all: numbers.format(results.length) }));
    showFacets();
  };
  const ask = () => {
    limit = step;
    apply();
  };
  for (const box of [order, ...Object.values(boxes)]) box.addEventListener("change", ask);
  document.getElementById("review-see").addEventListener("click", () => {
    for (const each of results) {
      if (!each.node.isConnected) continue;
      marks.set(each.id, { ...markOf(each.id), seen: true });
      each.show();
    }
    write();
    apply();
  });
  const allowFresh = () => {
    boxes.fresh.disabled = !results.some((each) => each.isNew);
  };
  allowFresh();

  // ---- The other pages' results ---------------------------------------------------------------------------------

  const arrived = new Set([here]);
  window.roost ??= {};
  window.roost.results = (page, html) => {
    const part = element("template", { innerHTML: html }).content;
    const more = resultsIn([...part.children].filter((node) => node.matches(".p")), part, page);
    more.forEach(dress);
    results = [...results, ...more].sort(orders.network);
    arrived.add(page);
  };
  const load = (address) => new Promise((done) => {
    const script = element("script", { src: address });
    for (const end of ["load", "error"]) script.addEventListener(end, () => {
      script.remove();
      done();
    });
    document.head.append(script);
  });
  const loadOthers = async () => {
    const others = scripts.map((address, page) => [address, page]).filter(([, page]) => page !== here);
    if (others.length === 0) return;
    say(words.loading);
    await Promise.all(others.map(([address]) => load(address)));
    allowFresh();
    apply();
    const missing = others.filter(([, page]) => !arrived.has(page)).map(([address]) => decodeURIComponent(address));
    if (missing.length) say(phrase(words.missing, { files: missing.join(", ") }));
    bar.dataset.ready = "1";
  };

  // ---- Files --------------------------------------------------------------------------------------------------

  const save = (name, type, text) => {
    const link = element("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  // RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe.
  const cell = (text) => `"${(/^'*[=+\-@\t\r]/.test(text) ? "'" : "") + text.replaceAll('"', '""')}"`;
  const content = (cell) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
  // The rows of such a table, also as a spreadsheet writes it anew: with semicolons or tabs, quoted where it has to be.
  const table = (text) => {
    const rows = [[]];
    const separator = /^\ufeff?[^,;\t\n]*([,;\t])/.exec(text)?.[1] ?? ",";
    const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r?\n|$)`, "y");
    pattern.lastIndex = text.startsWith("\ufeff") ? 1 : 0;
    while (pattern.lastIndex < text.length) {
      const found = pattern.exec(text);
      if (!found) throw new Error("no table");
      rows.at(-1).push(content(found[1]?.replaceAll('""', '"') ?? found[2]));
      if (found[3] !== separator) rows.push([]);
    }
    return rows.filter((row) => row.length > 1);
  };
  const marksOf = (text) => {
    if (/^\s*[{[]/.test(text)) {
      const found = JSON.parse(text);
      if (!isPlain(found) || found.format !== "roost review 1") throw new Error("another format");
      return clean(found.posts);
    }
    const [names, ...rows] = table(text);
    if (["id", "star", "seen", "note"].some((name) => !names?.includes(name))) throw new Error("another table");
    return clean(Object.fromEntries(rows.map((row) => {
      const value = (name) => row[names.indexOf(name)] ?? "";
      return [value("id"), { star: value("star") === "1", seen: value("seen") === "1", note: value("note") }];
    })));
  };
  document.getElementById("review-json").addEventListener("click", () => {
    save("roost-review.json", "application/json", JSON.stringify({ format: "roost review 1", posts: Object.fromEntries(marks) }, null, 1) + "\n");
  });
  document.getElementById("review-csv").addEventListener("click", () => {
    const rows = [["id", "star", "seen", "note", "author", "time", "text"]];
    for (const [id, mark] of marks) {
      const each = results.find((result) => result.id === id);
      const said = each?.node.querySelector(".e-content, .p-name")?.textContent.trim().replace(/\s+/g, " ") ?? "";
      rows.push([id, mark.star ? "1" : "", mark.seen ? "1" : "", mark.note ?? "", each?.author ?? "",
        each?.time ? new Date(each.time).toISOString() : "", said]);
    }
    save("roost-review.csv", "text/csv", "\ufeff" + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n");
  });
  const file = document.getElementById("review-file");
  document.getElementById("review-import").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosenFile = file.files[0];
    file.value = "";
    if (!chosenFile) return;
    try {
      if (chosenFile.size > 20000000) throw new Error("too large");
      const added = marksOf(await chosenFile.text());
      // What is here already wins over nothing, and what comes over what is here.
      for (const [id, mark] of added) marks.set(id, { ...markOf(id), ...mark });
      write();
      for (const each of results) each.show();
      apply();
      say(phrase(words.imported, { n: numbers.format(added.size) }));
    } catch {
      say(words.unreadable);
    }
  });
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    read();
    for (const each of results) each.show();
    apply();
  });

  bar.hidden = false;
  const side = document.getElementById("review-side");
  side.open = matchMedia("(min-width: 62rem)").matches;
  // On a small window what sorts results would come behind all of them.
  if (!side.open) bar.after(side);
  side.hidden = false;
  apply();
  say("");
  loadOthers();
})();
