// The platform knows nothing of the product: no code of src/server, src/web and src/grading says what only features know of. Accounts, institutions, roles
// and documents are words of the platform. What a text in another language says is not looked at, nor are words of natural languages.
import { globSync, readFileSync } from 'node:fs';
import { isTest, report } from './sources.ts';

const WORDS = new Set(
  [
    'course lesson syllabus curriculum roadmap enrolment enrollment professor tutor persona meeting booking appointment',
    'material worksheet quiz rubric flashcard homework',
  ].flatMap((line) => line.split(' ')),
);
/** What texts are read by, in the words of those who write them. */
const SKIPPED = /^src\/language\//;

/** `path: word`, with the reason. It only shrinks: an entry that is not needed any more is an error. */
const EXCEPTIONS: Record<string, string> = {
  'src/server/accounts/mails/mail-texts/es.ts: persona': 'Spanish for a person',
  'src/server/accounts/mails/mail-texts/notices.ts: persona': 'Spanish for a person',
  'src/server/config.ts: meeting':
    'the settings of all features are described in one table, for whoever runs a deployment',
  'src/server/fetch/create-web-fetch.ts: tutor': 'what Lyceum calls itself when it reads a page',
  'src/server/mail/smtp-mailer.ts: meeting':
    'the file name of every invitation to a calendar, which mails that wait have not got',
  'src/server/preferences.ts: booking':
    'the kinds of email that somebody can turn off are one type for all features',
  'src/server/preferences.ts: course':
    'the kinds of email that somebody can turn off are one type for all features',
  'src/server/web-search/create-web-search.ts: tutor': 'what Lyceum calls itself when it searches',
  'src/web/i18n/locales/en.json: course': 'the names of all pages, which the sidebar and the titles share',
  'src/web/i18n/locales/en.json: professor': 'the names of all pages, which the sidebar and the titles share',
};

interface WordFound {
  /** `path: word` as in the list of exceptions. */
  name: string;
  line: number;
}

/** Every product word of a file, in names, comments and texts, the plural included. */
export function productWords(path: string, text: string): WordFound[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu)]
      .map(([word]) => singularOf(word.toLowerCase()))
      .filter((word) => WORDS.has(word))
      .map((word) => ({ name: `${path}: ${word}`, line: index + 1 })),
  );
}

function singularOf(word: string): string {
  if (word === 'quizzes') return 'quiz';
  return WORDS.has(word) ? word : word.replace(/s$/, '');
}

/** One sentence for each word without an exception, and for each exception without a word. */
export function problemsOf(found: WordFound[], exceptions: typeof EXCEPTIONS): string[] {
  const names = new Set(found.map(({ name }) => name));
  return [
    ...found
      .filter(({ name }) => !Object.hasOwn(exceptions, name))
      .map(
        ({ name, line }) =>
          `${name}, in line ${line}, is a word of the product: the platform does not know it`,
      ),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: the exception is not needed`),
  ];
}

if (import.meta.main) {
  const paths = globSync([
    'src/{server,web,grading,language}/**/*.{ts,tsx,js,css}',
    'src/{server,web}/**/en.json',
  ])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path) && !SKIPPED.test(path))
    .toSorted();
  const found = paths.flatMap((path) => productWords(path, readFileSync(path, 'utf8')));
  report(
    problemsOf(found, EXCEPTIONS),
    `${paths.length} files of the platform do without words of the product.`,
  );
}
