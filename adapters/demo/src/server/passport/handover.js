// Hands the token to the page that opened this one, and to no other: the browser compares its origin.
'use strict';
const { origin, stoken } = document.body.dataset;
if (window.opener) {
  window.opener.postMessage({ stoken }, origin);
  window.close();
} else {
  document.getElementById('state').textContent = '没有找到打开登录窗口的页面，请关闭后重试。';
}
