/** Browsers, by the part of the user agent that only they send; those that also claim to be another browser come first. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox, Windows': the parts of a user agent that a person recognises; null if there are none. */
export function deviceName(userAgent: string | null): string | null {
  const known = [PROGRAMS, SYSTEMS].flatMap((list) => {
    const found = list.find(([sign]) => sign.test(userAgent ?? ''));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(', ') : null;
}

/** Whether it is a phone or a tablet. */
export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '');
}
