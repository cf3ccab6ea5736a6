/** Inserts a text field that a scoped rule should match, and checks whether it does. */
function measured(): boolean {
  const frame = document.createElement('div');
  frame.hidden = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@scope ([data-scope-check]) { input { order: 7 } }');
  frame.dataset.scopeCheck = '';
  const field = frame.appendChild(document.createElement('input'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(frame);
  const { order } = getComputedStyle(field);
  frame.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return order === '7';
}

/**
 * Whether rules in `@scope` apply to text fields too. Safari 26 and WebKitGTK 2.50 support `@scope`, but skip every
 * element with an internal shadow tree, such as `input` and `textarea` (WebKit bug 305369). Other engines are not
 * measured, because that computes the page's styles.
 */
export function scopeReachesFields(): boolean {
  if (!('CSSScopeRule' in globalThis)) return false;
  return !navigator.vendor.startsWith('Apple') || measured();
}
