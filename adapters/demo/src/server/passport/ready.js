// Says to the page that opened this one that the login has come: it cannot see that by itself.
'use strict';
window.opener?.postMessage({ ready: true }, document.body.dataset.origin);
