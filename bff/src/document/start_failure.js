function taken(element) {
  return Object.keys(element).length > 0;
}
function tell(picture) {
  if (taken(picture)) picture.dispatchEvent(new Event('error'));
  else if (picture.isConnected) setTimeout(tell, 200, picture);
}
function traceId() {
  var load = performance.getEntriesByType('navigation')[0] || {};
  var timings = load.serverTiming || [];
  for (var i = 0; timings[i]; i++) {
    if (timings[i].name === 'trace') return timings[i].description.split('-')[1];
  }
}
function fail(place) {
  var root = document.getElementById('root');
  var notice = document.getElementById('start-failure');
  var page = document.getElementById('page-data');
  if (!page) return setTimeout(fail, 50, place);
  if (!notice.hidden || taken(root)) return;
  notice.hidden = false;
  var timer = setInterval(function () {
    if (!taken(root)) return;
    notice.hidden = true;
    clearInterval(timer);
  }, 500);
  var data = JSON.parse(page.textContent);
  fetch('/api/log/error', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'module',
      code: 'START_FAILED',
      message: 'a script of the first view did not run',
      place: place,
      page: data.page,
      traceId: traceId(),
      time: Date.now()
    })
  }).catch(function () {});
}
addEventListener('error', function (event) {
  var target = event.target;
  if (target.tagName === 'IMG' && !taken(target)) tell(target);
  var source = target === window ? event.filename : target.src;
  var scripts = document.querySelectorAll('script[data-start]');
  for (var i = 0; scripts[i]; i++) {
    if (scripts[i].src === source) fail(scripts[i].getAttribute('src'));
  }
}, true);
