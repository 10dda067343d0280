/** Programs by what only they write in their name; those that also claim to be another come first. */
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

/** 'Firefox, Windows': what a person can recognise in how a program named itself; null when there is nothing. */
export function deviceName(userAgent: string | null): string | null {
  const known = [PROGRAMS, SYSTEMS].flatMap((list) => {
    const found = list.find(([sign]) => sign.test(userAgent ?? ''));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(', ') : null;
}

/** Whether it is carried in a pocket. */
export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '');
}
