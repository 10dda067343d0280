export type Desktop = 'windows' | 'macos' | 'other';

/** The system of this computer, as far as the browser says. */
export function readDesktop(userAgent = navigator.userAgent): Desktop {
  if (userAgent.includes('Windows')) return 'windows';
  // A phone or tablet of the same maker names both.
  return userAgent.includes('Macintosh') && !userAgent.includes('Mobile') ? 'macos' : 'other';
}
