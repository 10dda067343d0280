// Asks at once for the files of the page that is being opened and for what its first view asks the server. Otherwise each would be found
// only when the one before it runs. The build puts it into the page itself (scripts/client/scripts-in-page.ts).
import { readFreshSession } from '#features/auth/web/fresh-session.ts';
import { SESSION_KEY } from '#features/auth/web/session-key.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { readStored } from '#web/lib/local-store.ts';
import { readerZone } from '#web/lib/reader-zone.ts';

export interface EarlyPage {
  /** A regular expression for its path. */
  path: string;
  /** Shown without a session too. */
  isOpen: boolean;
  script: number[];
  /** Namespaces of its first view, and their files by language. */
  says: string[];
  texts: Record<string, number[]>;
  /** Addresses that its first view asks for; `{language}` and `{zone}` are those of the reader. */
  asks: string[];
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

/** After it an answer may be out of date. The files of a page take less, even on a slow network. */
const MAX_AGE_MS = 30_000;

const { names, pages } = EARLY_FILES;
const page = pages.find(({ path }) => new RegExp(path).test(location.pathname));
// Behind the sign-in nobody sees anything without a session.
if (page && (page.isOpen || readStored(SESSION_KEY) !== null)) {
  const { tag } = LANGUAGES[readLanguage()];
  const texts = page.texts[tag] ?? [];
  window.firstTexts = page.says;
  for (const index of [...page.script, ...texts]) load(names[index] ?? '');
  const token = readFreshSession()?.access_token;
  if (token) askFor(page.asks, tag, `Bearer ${token}`);
}

function askFor(asks: string[], tag: string, authorization: string): void {
  const answers = new Map<string, Promise<Response>>();
  for (const pattern of asks) {
    const address = pattern.replace('{language}', tag).replace('{zone}', encodeURIComponent(readerZone()));
    const answer = fetch(address, { headers: { accept: 'application/json', authorization } });
    // Whoever takes it asks again; nobody may.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  window.takeEarlyAnswer = (address, asker) => {
    if (asker !== authorization || performance.now() > MAX_AGE_MS) return undefined;
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  };
}

function load(name: string): void {
  const link = document.createElement('link');
  const isStyle = name.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}
