// Says that the page cannot start, where nothing else can: opened as a file, by a browser that knows no modules, or when a
// file of the page does not come. A plain script, so that it runs everywhere.
(function () {
  function tell() {
    document.getElementById('unable').hidden = false;
    document.documentElement.classList.add('unable-page');
  }
  function start() {
    if (location.protocol === 'file:' || !('noModule' in document.createElement('script'))) tell();
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') tell();
    },
    true,
  );
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
