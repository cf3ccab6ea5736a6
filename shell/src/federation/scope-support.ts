/** Puts a text field into the page that a scoped rule should reach, and looks whether it does. */
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
 * Whether rules in `@scope` apply to text fields too. Safari 26 and WebKitGTK 2.50 know the rule, but pass over every element with a
 * shadow tree of the browser's own, such as `input` and `textarea` (WebKit bug 305369). Other engines are
 * not measured, because that computes the page's styles.
 */
export function scopeReachesFields(): boolean {
  if (!('CSSScopeRule' in globalThis)) return false;
  return !navigator.vendor.startsWith('Apple') || measured();
}
