// Adds what pages can do without: a switch for light and dark, keys, and a filter for the posts of a page.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("scripted");

  // Light and dark: what the reader chose on this device, else what the site says.
  const modes = ["auto", "day", "night", "clock"];
  const given = root.dataset.theme;
  const button = document.getElementById("theme");
  let mode = given;
  try {
    const kept = localStorage.getItem("roost-theme");
    if (modes.includes(kept)) mode = kept;
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
  const show = () => {
    const hour = new Date().getHours();
    root.dataset.theme = mode === "clock" ? (hour >= 5 && hour < 18 ? "day" : "night") : mode;
    if (!button) return;
    button.dataset.now = mode;
    button.title = button.dataset[mode];
    button.setAttribute("aria-label", button.dataset[mode]);
  };
  const turn = () => {
    mode = modes[(modes.indexOf(mode) + 1) % modes.length];
    try {
      if (mode === given) localStorage.removeItem("roost-theme");
      else localStorage.setItem("roost-theme", mode);
    } catch {
      // As above.
    }
    show();
  };
  show();
  setInterval(() => mode === "clock" && show(), 60000);
  if (button) {
    button.hidden = false;
    button.addEventListener("click", turn);
  }

  // Posts that can be stepped through; looked up at each step, for other scripts change their order.
  let post = null;
  const step = (by) => {
    const visible = [...document.querySelectorAll(".p")].filter((each) => !each.hidden);
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

  // A filter, made when it is first asked for.
  let sieve;
  const filter = () => {
    const feed = document.querySelector(".feed");
    if (!feed) return;
    if (!sieve) {
      sieve = document.createElement("input");
      sieve.type = "search";
      sieve.className = "sieve";
      sieve.placeholder = dialog.dataset.filter;
      sieve.setAttribute("aria-label", dialog.dataset.filter);
      sieve.addEventListener("input", () => {
        const word = sieve.value.normalize("NFKC").toLowerCase();
        for (const post of document.querySelectorAll(".p")) {
          post.hidden = word !== "" && !post.textContent.normalize("NFKC").toLowerCase().includes(word);
        }
      });
      feed.before(sieve);
    }
    sieve.focus();
  };

  const dialog = document.getElementById("keys");
  const help = document.getElementById("help");
  const explain = () => dialog.open || dialog.showModal();
  dialog.querySelector(".shut").addEventListener("click", () => dialog.close());
  if (help) {
    help.hidden = false;
    help.addEventListener("click", explain);
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
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
})();
