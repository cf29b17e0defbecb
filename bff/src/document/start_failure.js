addEventListener('error', function (event) {
  var notice = document.getElementById('start-failure');
  var failed = event.target.dataset;
  if (!failed || failed.start === undefined || !notice.hidden) return;
  notice.hidden = false;
  var data = JSON.parse(document.getElementById('page-data').textContent);
  fetch('/api/log/error', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'module',
      code: 'START_FAILED',
      message: 'a script of the first view did not load',
      place: event.target.getAttribute('src'),
      page: data.page,
      traceId: data.traceId,
      time: Date.now()
    })
  }).catch(function () {});
}, true);
