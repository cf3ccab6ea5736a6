/**
 * The first match wins, because Edge, Opera and Samsung's browser also contain Chrome's name, and Chrome contains
 * Safari's.
 */
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

/**
 * Longer ones are invalid: browsers send some 200 characters. A regular expression with two quantifiers scans a long
 * one repeatedly.
 */
const MAX_CHARACTERS = 1000;

const nameIn = (text: string, list: readonly (readonly [RegExp, string])[]) =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null;

/**
 * The name of a browser in a list of devices, from its user agent; null for an unknown one. It only helps members to
 * recognise their devices, so no library with a table of all phones is needed.
 */
export function describeDevice(userAgent: string | null): { browser: string | null; platform: string | null } {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  return { browser: nameIn(text, browsers), platform: nameIn(text, platforms) };
}
