// Light and dark: what the reader chose on this device, else what the site says. Runs before anything of a page is drawn, so
// that no page is light for a moment where the reader wants it dark.
(() => {
  "use strict";
  const root = document.documentElement;
  const modes = ["auto", "day", "night", "clock"];
  const given = root.dataset.theme;
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
    return mode;
  };
  const turn = () => {
    mode = modes[(modes.indexOf(mode) + 1) % modes.length];
    try {
      if (mode === given) localStorage.removeItem("roost-theme");
      else localStorage.setItem("roost-theme", mode);
    } catch {
      // As above.
    }
    return show();
  };
  show();
  setInterval(show, 60000);
  globalThis.roostLook = { show, turn };
})();
