export type Desktop = 'windows' | 'macos' | 'other';

/** The operating system of this computer, if the browser reveals it. */
export function readDesktop(userAgent = navigator.userAgent): Desktop {
  if (userAgent.includes('Windows')) return 'windows';
  // Phones and tablets name the desktop system of their maker, too.
  return userAgent.includes('Macintosh') && !userAgent.includes('Mobile') ? 'macos' : 'other';
}
