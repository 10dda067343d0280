// Runs before the first paint, so that a dark page never flashes light (spec section 4, theme).
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = stored === 'dark' || (stored === null && prefersDark);
  document.documentElement.classList.toggle('dark', isDark);
})();
