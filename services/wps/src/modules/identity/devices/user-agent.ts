/** The first match wins: Edge, Opera and Samsung's browser contain Chrome's name too, and Chrome contains Safari's. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|OPX|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(FBAN|FBAV)\//, 'Facebook'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const platforms: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, list: readonly (readonly [RegExp, string])[]) =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null;

/**
 * The name of a browser in a list of devices, from its user agent; null for an unknown one. Only for members to
 * recognise their own devices: nothing else depends on it, so no library with a table of all phones is needed.
 */
export function describeDevice(userAgent: string | null): { browser: string | null; platform: string | null } {
  const text = userAgent ?? '';
  return { browser: nameIn(text, browsers), platform: nameIn(text, platforms) };
}
