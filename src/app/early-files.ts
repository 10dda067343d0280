// Asks for the files of the page that is being opened at once. Otherwise each would be found only when the one before it runs. The
// build puts it into the page itself (scripts/client/scripts-in-page.ts).
import { SESSION_KEY } from '#features/auth/web/session-key.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { readStored } from '#web/lib/local-store.ts';

export interface EarlyPage {
  /** A regular expression for its path. */
  path: string;
  /** Shown without a session too. */
  isOpen: boolean;
  script: number[];
  /** Namespaces of its first view, and their files by language. */
  says: string[];
  texts: Record<string, number[]>;
}

export interface EarlyFiles {
  names: string[];
  pages: EarlyPage[];
}

/** Put in by the build (scripts/client/early-files.ts). */
declare const EARLY_FILES: EarlyFiles;

declare global {
  interface Window {
    /** Namespaces that the first view of this page needs; only in what was built. */
    firstTexts?: string[];
  }
}

const { names, pages } = EARLY_FILES;
const page = pages.find(({ path }) => new RegExp(path).test(location.pathname));
// Behind the sign-in nobody sees anything without a session.
if (page && (page.isOpen || readStored(SESSION_KEY) !== null)) {
  const texts = page.texts[LANGUAGES[readLanguage()].tag] ?? [];
  window.firstTexts = page.says;
  for (const index of [...page.script, ...texts]) ask(names[index] ?? '');
}

function ask(name: string): void {
  const link = document.createElement('link');
  const isStyle = name.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}
