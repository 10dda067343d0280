// Sets the theme before the first paint, so that no dark page flashes white. The rest is in lib/theme.ts.
(function () {
  // As --background in styles.css.
  var PAPER = { light: '#fcfaf6', dark: '#111419' };
  var root = document.documentElement;
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  var dark = stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
  root.classList.toggle('dark', dark);

  // What the browser itself draws: its bar, and the empty page before the style sheet is here.
  function tellBrowser() {
    var scheme = root.classList.contains('dark') ? 'dark' : 'light';
    document.querySelector('meta[name="color-scheme"]').content = scheme;
    document.querySelector('meta[name="theme-color"]').content = PAPER[scheme];
  }
  tellBrowser();
  new MutationObserver(tellBrowser).observe(root, { attributes: true, attributeFilter: ['class'] });
})();
