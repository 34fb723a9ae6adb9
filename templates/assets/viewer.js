// Shows pictures large: wheel, pinch, double tap and keys zoom, dragging pans, arrows turn to the next picture.
(() => {
  "use strict";
  const words = document.currentScript.dataset;
  const links = ".m > a:not(.away)";
  const most = 8;
  let dialog, frame, image, foot, alt, toPost, back, forth, number;
  let series = [];
  let place = 0;
  let view = { scale: 1, x: 0, y: 0 };
  const fingers = new Map();

  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  // The picture never leaves its frame by more than what is hidden.
  const draw = () => {
    const wide = Math.max(0, (image.offsetWidth * view.scale - frame.clientWidth) / 2);
    const high = Math.max(0, (image.offsetHeight * view.scale - frame.clientHeight) / 2);
    view.x = clamp(view.x, -wide, wide);
    view.y = clamp(view.y, -high, high);
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    frame.classList.toggle("zoomed", view.scale > 1);
  };

  // What lies under (x, y) stays there.
  const zoom = (factor, x, y) => {
    const box = frame.getBoundingClientRect();
    const scale = clamp(view.scale * factor, 1, most);
    const part = scale / view.scale;
    const fromX = (x ?? box.left + box.width / 2) - box.left - box.width / 2;
    const fromY = (y ?? box.top + box.height / 2) - box.top - box.height / 2;
    view = { scale, x: fromX - (fromX - view.x) * part, y: fromY - (fromY - view.y) * part };
    draw();
  };

  // A description that is longer than its box is scrolled with keys, so the box can have the focus.
  const fit = () => {
    foot.tabIndex = foot.scrollHeight > foot.clientHeight ? 0 : -1;
    draw();
  };

  const reset = () => {
    view = { scale: 1, x: 0, y: 0 };
    draw();
  };

  const show = (to) => {
    place = (to + series.length) % series.length;
    const source = series[place];
    fingers.clear();
    image.src = source.dataset.full || source.getAttribute("src");
    image.alt = source.alt;
    image.width = source.getAttribute("width");
    image.height = source.getAttribute("height");
    alt.textContent = source.alt;
    const link = source.closest("li, .p")?.querySelector("a.u-url");
    toPost.hidden = !link;
    if (link) toPost.href = link.href;
    back.hidden = forth.hidden = number.hidden = series.length < 2;
    number.textContent = `${place + 1} / ${series.length}`;
    foot.scrollTop = 0;
    reset();
    fit();
  };

  const turn = (by) => series.length > 1 && show(place + by);

  const open = (picture) => {
    if (!dialog) build();
    // The pictures of the same post or grid that can be seen.
    const group = picture.closest(".grid, .p") || document;
    series = [...group.querySelectorAll(links + " > img")].filter((other) => other.getClientRects().length > 0);
    // Filled first: a button that hides when it has the focus loses the keys.
    show(Math.max(0, series.indexOf(picture)));
    dialog.showModal();
    fit();
    if (foot.tabIndex === 0) foot.focus();
    try {
      // Going back, which a phone has a key for, closes the picture and not the page.
      history.pushState({ viewer: true }, "");
    } catch {
      // A browser that counts too many changes.
    }
  };

  const close = () => dialog.close();

  const closed = () => {
    image.removeAttribute("src");
    // Focus returns to the picture that was seen last; going back scrolls to where the first was opened.
    const last = series[place]?.closest("a");
    last?.focus();
    if (!history.state?.viewer) return;
    addEventListener("popstate", () => setTimeout(() => last?.scrollIntoView({ block: "nearest" })), { once: true });
    history.back();
  };

  const button = (name, sign, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "v-" + name;
    made.textContent = sign;
    made.title = words[name];
    made.setAttribute("aria-label", words[name]);
    made.addEventListener("click", act);
    return made;
  };

  const build = () => {
    dialog = document.createElement("dialog");
    dialog.className = "viewer";
    dialog.setAttribute("aria-label", words.title);
    frame = document.createElement("div");
    frame.className = "frame";
    image = document.createElement("img");
    image.alt = "";
    image.draggable = false;
    frame.append(image);
    alt = document.createElement("p");
    alt.dir = "auto";
    alt.setAttribute("aria-live", "polite");
    toPost = document.createElement("a");
    toPost.textContent = words.post;
    toPost.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const [to, here] = [toPost.href, location.href].map((address) => address.split("#")[0]);
      // In place of the picture: the way back from there leads to the page, where no picture is open.
      if (to === here) close();
      else location.replace(toPost.href);
    });
    foot = document.createElement("footer");
    foot.append(alt, toPost);
    number = document.createElement("p");
    number.className = "v-number";
    back = button("previous", "‹", () => turn(-1));
    forth = button("next", "›", () => turn(1));
    const end = button("close", "✕", close);
    end.autofocus = true;
    const bar = document.createElement("div");
    bar.className = "bar-top";
    bar.append(button("smaller", "−", () => zoom(1 / 1.5)), button("larger", "+", () => zoom(1.5)), end);
    dialog.append(frame, foot, number, back, forth, bar);
    dialog.addEventListener("close", closed);
    dialog.addEventListener("keydown", key);
    frame.addEventListener("wheel", wheel, { passive: false });
    frame.addEventListener("pointerdown", down);
    frame.addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, up);
    frame.addEventListener("dblclick", (event) => isMouse && twice(event.clientX, event.clientY));
    addEventListener("resize", () => dialog.open && fit());
    addEventListener("popstate", () => dialog.open && close());
    document.body.append(dialog);
  };

  const twice = (x, y) => (view.scale > 1 ? reset() : zoom(2.5, x, y));

  // Focus goes round: what lies behind is out of reach until the dialog is closed.
  const step = (by) => {
    const stops = [...dialog.querySelectorAll("a, button, footer")].filter((stop) => !stop.hidden && stop.tabIndex === 0);
    stops[(stops.indexOf(document.activeElement) + by + stops.length) % stops.length]?.focus();
  };

  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A box that scrolls has its own use for them.
    if (event.target === foot && foot.tabIndex === 0 && event.key.startsWith("Page")) return;
    const far = 80;
    const pan = (x, y) => {
      view.x += x;
      view.y += y;
      draw();
    };
    const turned = getComputedStyle(dialog).direction === "rtl" ? -1 : 1;
    const isClose = view.scale > 1;
    const acts = {
      Tab: () => step(event.shiftKey ? -1 : 1),
      ArrowRight: () => (isClose ? pan(-far, 0) : turn(turned)),
      ArrowLeft: () => (isClose ? pan(far, 0) : turn(-turned)),
      ArrowDown: () => (isClose ? pan(0, -far) : foot.scrollBy(0, far)),
      ArrowUp: () => (isClose ? pan(0, far) : foot.scrollBy(0, -far)),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      "+": () => zoom(1.5),
      "=": () => zoom(1.5),
      "-": () => zoom(1 / 1.5),
      0: reset,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const wheel = (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), event.clientX, event.clientY);
  };

  // One finger (or the mouse) drags, two pinch; a quick stroke over the whole picture turns to the next.
  let start, tap;
  let isMouse = true;
  const down = (event) => {
    if (event.button > 0) return;
    isMouse = event.pointerType !== "touch";
    frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = fingers.size === 1 ? { x: event.clientX, y: event.clientY, outside: event.target === frame } : null;
  };
  const move = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 2) {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)[1];
      const gap = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoom(gap(now) / gap(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (view.scale > 1) {
      view.x += now.x - before.x;
      view.y += now.y - before.y;
      draw();
    }
    fingers.set(event.pointerId, now);
  };
  const up = (event) => {
    if (!fingers.delete(event.pointerId) || !start || event.type === "pointercancel") return;
    const far = { x: event.clientX - start.x, y: event.clientY - start.y };
    const isStill = Math.hypot(far.x, far.y) < 8;
    if (view.scale === 1 && Math.abs(far.x) > 60 && Math.abs(far.x) > 2 * Math.abs(far.y)) {
      turn(far.x < 0 ? 1 : -1);
    } else if (isStill && start.outside) {
      close();
    } else if (isStill && event.pointerType === "touch") {
      // Touch screens give no dblclick where touch-action forbids their own zoom.
      const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      if (tap && now.at - tap.at < 350 && Math.hypot(now.x - tap.x, now.y - tap.y) < 30) {
        twice(now.x, now.y);
        tap = null;
      } else {
        tap = now;
      }
    }
    start = null;
  };

  document.addEventListener("click", (event) => {
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const picture = event.target instanceof Element && event.target.closest(links)?.querySelector("img");
    if (!picture) return;
    event.preventDefault();
    open(picture);
  });
})();
