/** First that fits wins: Edge, Opera and Samsung's browser name Chrome too, and Chrome names Safari. */
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
 * What a list of devices calls a browser, by what it says of itself; null where it says nothing known. Only for members to
 * recognise their own devices: nothing is decided by it, which is why it needs no library's table of every phone.
 */
export function describeDevice(userAgent: string | null): { browser: string | null; platform: string | null } {
  const text = userAgent ?? '';
  return { browser: nameIn(text, browsers), platform: nameIn(text, platforms) };
}
