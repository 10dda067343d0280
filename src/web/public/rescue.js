// Reloads the page without the offline worker when it does not start with it, so that a broken build locks nobody out
// (decision 033). It stands apart from the build, which may be what is broken; web.tsx marks the page when it has started.
(function () {
  const START_MAX_MS = 15000;
  const AGAIN_AFTER_MS = 60000;
  const KEY = 'rescuedAt';
  const workers = navigator.serviceWorker;
  if (!workers || !workers.controller) return;

  setTimeout(() => void rescue(), START_MAX_MS);
  window.addEventListener(
    'error',
    function (event) {
      const address = event.filename || (event.target && (event.target.src || event.target.href)) || '';
      if (address.indexOf('/assets/') !== -1) void rescue();
    },
    true,
  );

  async function rescue() {
    if (document.documentElement.hasAttribute('data-started') || !isFirstTry()) return;
    try {
      const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
      if (response.ok) await leave();
    } catch {
      // Without the server the kept build is all there is.
    }
  }

  function isFirstTry() {
    try {
      const before = Number(sessionStorage.getItem(KEY) || 0);
      if (Date.now() - before < AGAIN_AFTER_MS) return false;
      sessionStorage.setItem(KEY, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  async function leave() {
    const registrations = await workers.getRegistrations();
    const shells = (await caches.keys()).filter((name) => name.startsWith('shell:'));
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all(shells.map((name) => caches.delete(name)));
    location.reload();
  }
})();
