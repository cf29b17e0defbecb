addEventListener('error', function (event) {
  var source = event.target === window ? event.filename : event.target.src;
  var scripts = document.querySelectorAll('script[data-start]');
  var notice = document.getElementById('start-failure');
  var place = '';
  for (var i = 0; scripts[i]; i++) {
    if (scripts[i].src === source) place = scripts[i].getAttribute('src');
  }
  if (!place || !notice.hidden || document.getElementById('root').firstChild) return;
  notice.hidden = false;
  var data = JSON.parse(document.getElementById('page-data').textContent);
  fetch('/api/log/error', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'module',
      code: 'START_FAILED',
      message: 'a script of the first view did not run',
      place: place,
      page: data.page,
      traceId: data.traceId,
      time: Date.now()
    })
  }).catch(function () {});
}, true);
