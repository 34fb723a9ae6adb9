// Adds what pages can do without: a switch for light and dark, keys, and a filter for the posts of a page.
(() => {
  "use strict";
  document.documentElement.classList.add("scripted");

  // The switch for light and dark, as look.js has it, which runs before; a layout may leave out either.
  const button = document.getElementById("theme");
  const look = globalThis.roostLook;
  const say = (mode) => {
    if (!button) return;
    button.dataset.now = mode;
    button.title = button.dataset[mode];
    button.setAttribute("aria-label", button.dataset[mode]);
  };
  const turn = () => look && say(look.turn());
  if (button && look) {
    say(look.show());
    button.hidden = false;
    button.addEventListener("click", turn);
  }

  // On a phone the navigation is longer than the window: its place for this page is shown.
  const current = document.querySelector(".top [aria-current]");
  if (current) {
    const [at, row] = [current, current.closest("ul")].map((each) => each.getBoundingClientRect());
    current.closest("ul").scrollLeft += at.left + at.width / 2 - row.left - row.width / 2;
  }

  // Posts that can be stepped through, not those in closed folds; looked up at each step, for other scripts change their
  // order.
  let post = null;
  const step = (by) => {
    const visible = [...document.querySelectorAll(".p, .hit-item")]
      .filter((each) => !each.closest("[hidden], details:not([open])"));
    if (visible.length === 0) return;
    const to = visible[Math.min(Math.max(visible.indexOf(post) + by, 0), visible.length - 1)];
    post?.classList.remove("at-hand");
    post = to;
    to.classList.add("at-hand");
    const link = to.querySelector("a.u-url") || to.querySelector("a");
    if (link) link.focus({ preventScroll: true });
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    to.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  };
  const open = () => {
    const link = post?.querySelector("a.u-url");
    if (link) link.click();
  };

  const fold = (text) => text.normalize("NFKC").toLowerCase();
  // What a post says, without the site's own words about it; of their lines only names stay.
  const own = ".p > footer, .facts li:not(.i-code), .why, .re, .via, .flag, .gone, .when, .alt > summary, .ed > summary, "
    + ".cw > summary, .away > span, .poll > p, .note > b, .review-row, time";
  const inert = document.implementation.createHTMLDocument("");
  const said = new WeakMap();
  const wordsOf = (post) => {
    if (!said.has(post)) {
      // In a document that is not shown nothing is loaded a second time.
      const copy = inert.importNode(post, true);
      for (const line of copy.querySelectorAll(own)) line.replaceWith(...line.querySelectorAll("bdi"));
      said.set(post, fold(copy.textContent));
    }
    return said.get(post);
  };

  // A filter, made when it is first asked for. The page that searches has a field of its own.
  let sieve;
  const field = document.getElementById("find-query");
  const filter = () => {
    if (field) return field.focus();
    const feed = document.querySelector(".feed");
    if (!feed) return;
    if (!sieve) {
      sieve = document.createElement("input");
      sieve.type = "search";
      sieve.className = "sieve";
      sieve.placeholder = dialog.dataset.filter;
      sieve.setAttribute("aria-label", dialog.dataset.filter);
      const status = document.createElement("p");
      status.className = "found";
      status.setAttribute("role", "status");
      const sift = () => {
        const word = fold(sieve.value.trim());
        const posts = [...document.querySelectorAll(".feed > .p")];
        for (const post of posts) post.hidden = word !== "" && !wordsOf(post).includes(word);
        const left = posts.filter((post) => !post.hidden).length;
        status.textContent = word && ((left === 0 && dialog.dataset.none) || `${left} / ${posts.length}`);
      };
      sieve.addEventListener("input", sift);
      // Other scripts bring posts of other pages.
      new MutationObserver(sift).observe(feed, { childList: true });
      feed.before(sieve, status);
    }
    sieve.focus();
  };

  const dialog = document.getElementById("keys");
  const help = document.getElementById("help");
  // What a key needs; one that does nothing on this page is not offered.
  const needs = { j: ".p, #find", o: ".p, #find", "/": ".feed > .p, #find" };
  const explain = () => {
    for (const key of dialog.querySelectorAll("dt")) {
      const need = needs[key.textContent.trim()[0]];
      key.hidden = key.nextElementSibling.hidden = Boolean(need) && !document.querySelector(need);
      if (field && key.textContent.trim() === "/") key.nextElementSibling.textContent = field.form.getAttribute("aria-label");
    }
    if (!dialog.open) dialog.showModal();
  };
  dialog.querySelector(".shut").addEventListener("click", () => dialog.close());
  if (help) {
    help.hidden = false;
    help.addEventListener("click", explain);
  }
  // Who speaks to the computer, or strikes keys by accident, can turn single letters off (WCAG 2.1, 2.1.4).
  let isOn = true;
  try {
    isOn = localStorage.getItem("roost-keys") !== "off";
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
  if (dialog.dataset.single) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = isOn;
    label.append(box, ` ${dialog.dataset.single}`);
    box.addEventListener("change", () => {
      isOn = box.checked;
      try {
        if (isOn) localStorage.removeItem("roost-keys");
        else localStorage.setItem("roost-keys", "off");
      } catch {
        // As above.
      }
    });
    const shut = dialog.querySelector(".shut");
    shut.autofocus = true;
    shut.before(label);
  }
  const keys = { j: () => step(1), k: () => step(-1), o: open, "/": filter, t: turn, "?": explain };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector("dialog[open]")) return;
    if (event.target === sieve && event.key === "Escape") {
      sieve.value = "";
      sieve.dispatchEvent(new Event("input"));
      sieve.blur();
      return;
    }
    if (event.target instanceof Element && event.target.closest("input, textarea, select, video, audio")) return;
    const act = isOn && keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
})();
