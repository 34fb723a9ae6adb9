/// The script that a server adds to the pages of a site that is watched. It loads the page anew when another state of
/// the site is there, and shows over the page what is wrong with the next one. Its style goes through the object model,
/// which the pages' policy allows.
enum PreviewScript {
    static let text = """
        "use strict";
        (() => {
          const script = document.currentScript;
          const version = script.dataset.version;
          let panel = null;

          function show(problem) {
            if (!problem) {
              panel?.remove();
              panel = null;
              return;
            }
            if (!panel) {
              panel = document.createElement("div");
              panel.id = "roost-problem";
              panel.setAttribute("role", "alert");
              const root = panel.attachShadow({ mode: "open" });
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(`
                :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem;
                  background: rgb(20 16 16 / 94%); color: #fff; font: 1rem/1.5 ui-monospace, monospace; }
                h2 { font: 600 1.25rem/1.4 system-ui, sans-serif; color: #ffb4a8; margin: 0 0 1rem; }
                pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 1rem; font: inherit; }
                p { font: 1rem/1.5 system-ui, sans-serif; color: #ddd; margin: 0; }`);
              root.adoptedStyleSheets = [sheet];
              for (const name of ["h2", "pre", "p"]) root.append(document.createElement(name));
              root.querySelector("h2").textContent = "The site could not be built";
              root.querySelector("p").textContent = "Below is the page as it was. This goes away when it is mended.";
              document.documentElement.append(panel);
            }
            panel.shadowRoot.querySelector("pre").textContent = problem;
          }

          // Closed by hand: a page that is being left would otherwise wait for its connection.
          const events = new EventSource(new URL("events", script.src));
          addEventListener("pagehide", () => events.close());
          addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
          events.addEventListener("message", (event) => {
            const news = JSON.parse(event.data);
            if (news.version !== version) location.reload();
            else show(news.problem);
          });
        })();

        """
}
