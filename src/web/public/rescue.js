// Reloads the page without the offline worker when it does not start with it, so that a broken build locks nobody out
// (decision 033). It stands apart from the build, which may be what is broken; web.tsx marks the page when it has started.
(function () {
  var START_MAX_MS = 15000;
  var AGAIN_AFTER_MS = 60000;
  var KEY = 'rescuedAt';
  var workers = navigator.serviceWorker;
  if (!workers || !workers.controller) return;

  setTimeout(rescue, START_MAX_MS);
  window.addEventListener(
    'error',
    function (event) {
      var address = event.filename || (event.target && (event.target.src || event.target.href)) || '';
      if (address.indexOf('/assets/') !== -1) rescue();
    },
    true,
  );

  function rescue() {
    if (document.documentElement.hasAttribute('data-started') || !isFirstTry()) return;
    // Without the server the kept build is all there is.
    fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(function (response) {
        if (response.ok) return leave();
      })
      .catch(function () {});
  }

  function isFirstTry() {
    try {
      var before = Number(sessionStorage.getItem(KEY) || 0);
      if (Date.now() - before < AGAIN_AFTER_MS) return false;
      sessionStorage.setItem(KEY, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  function leave() {
    return Promise.all([workers.getRegistrations(), caches.keys()])
      .then(function (found) {
        var gone = found[0].map(function (registration) {
          return registration.unregister();
        });
        var shells = found[1].filter(function (name) {
          return name.indexOf('shell:') === 0;
        });
        return Promise.all(gone.concat(shells.map((name) => caches.delete(name))));
      })
      .then(function () {
        location.reload();
      });
  }
})();
