import { proseOf } from './languages.ts';

/** What a sentence is by its form. English, Spanish and French; what is not recognised counts as a statement. */
const QUESTION = /[?？]["'”’»)]*$/u;
const ENDS_STATEMENT = /[.!…。！:]["'”’»)]*$/u;
/** Not the colon between a title that asks and its address. */
const OPENS_LIST = /(?<!\?):$/u;
/** Goes on from what was cut off before it, a formula for example. 'pH' and 'mRNA' begin like this too. */
const GOES_ON = /^(?:\p{Ll}(?!\p{Lu})|[)\],;:.])/u;
/** '(a)', '1.' and bullets before a task. */
const NUMBERED = /^(?:[•▪●◦*–—-]\s*|\(?(?:\d{1,3}|\p{L})[.)]\s*)+/u;
/** Tells the learner to do something: exercises, and the aims in front of a chapter. */
const TASK = tasks([...proseOf('asksTask'), ...proseOf('setsTask'), ...proseOf('repeatsTask')]);
const REPEATS = tasks(proseOf('repeatsTask'));
const ASKED = new RegExp(`^(?:${proseOf('asksTask').join('|')})$`, 'iu');
const AIMS = new RegExp(`^(?:${proseOf('aims').join('|')})`, 'iu');
/** 'Figure 3.2: The eye', 'Figura: El ojo'. */
const CAPTIONED = new RegExp(
  String.raw`^(?:${proseOf('caption').join('|')})(?:\s*\d+(?:[.-]\d+)*)?\s*[:.]`,
  'iu',
);
/** 'as in Figure 3.2', '(table 4)'. */
const CAPTION_NAMED = new RegExp(String.raw`(?<!\p{L})(?:${proseOf('caption').join('|')})\s*\d`, 'iu');
const CAPTION = new RegExp(String.raw`^(?:${proseOf('caption').join('|')})\s*\d`, 'iu');
/** An entry of a list of references, or what only credits a picture. */
const REFERENCE =
  /\bdoi:|\bISBN\b|https?:\/\/|\(credit[:s ]|\bvol\. ?\d|\b\d+ ?\(\d+\): ?\d|\bpp\. ?\d+\s?[–-]\s?\d/iu;

/** The same, and any sentence that cites a work. */
const CITING =
  /(?<!\p{L})(?:et al|ibid|pp?\. ?\d|vol\. ?\d|n[o°]\. ?\d|isbn|doi|retrieved from|university press|all rights reserved|eds?\.)(?!\p{L})|\((?:[^()]*, )?(?:1[6-9]|20)\d{2}[a-z]?\)|(?:1[6-9]|20)\d{2};\d/iu;

/** 'Stephanson, Anders. 1995. Manifest …', 'Gunnars, K. (2023, May 3). 22 …', '… New York: Hill, 1995.': a paragraph that is an entry of a list of references. */
const ENTRY =
  /^[^\n]{3,140}?(?:\.\s(?:1[5-9]|20)\d{2}[a-z]?|\s\((?:1[5-9]|20)\d{2}[a-z]?(?:, [^()\n]{1,20})?\))\.\s|:\s\p{Lu}[^.\n:]{2,50},\s(?:1[5-9]|20)\d{2}\.?$/u;

/** '(45) Claude Bernard, Mémoire sur le pancréas': a note that names a work. */
const NOTED =
  /^(?:\(\d{1,3}\)|\[\d{1,3}\]|\d{1,3}\.)\s\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){0,4},\s\p{Lu}/u;
/** 'Black holes: https://…': a title with its address. */
const ADDRESSED = /^[^\n]{3,160}?:\s*(?:https?:\/\/\S|www\.)/u;
/** 'event horizon: a boundary in spacetime such that …': an entry of a glossary, which ends without a stop. */
const TERM_ENTRY =
  /^\p{L}[\p{L}\p{M}\p{N}'’-]*(?:\s(?:\([^()]{1,30}\)|[\p{L}\p{N}'’-]+)){0,5}:\s\p{Ll}[^\s:?=]*\s(?:[^\s:?=]+\s){2}[^:?]*$/u;

const BLANK = /_{3,}/u;

/** The dots between a title and its page. */
export const LEADERS = /(?:\.\s?){5,}|…{2,}/u;

const QUESTION_FACTOR = 0.25;
const TASK_FACTOR = 0.3;
const REFERENCE_FACTOR = 0.4;
const UNENDED_FACTOR = 0.5;
const CUT_FACTOR = 0.7;
const STATEMENT_MIN_FACTOR = 0.9;

function tasks(words: readonly string[]): RegExp {
  return new RegExp(
    String.raw`^(?:${proseOf('beforeTask').join('|')})(?:${words.join('|')})\s+(?=\p{Ll}|\p{N})`,
    'iu',
  );
}

/** How much a sentence can answer by its form alone, 0 to 1: a statement all, a question or an exercise little. */
export function formFactor(sentence: string): number {
  const text = sentence.replace(NUMBERED, '');
  if (QUESTION.test(text)) return QUESTION_FACTOR;
  if (isTask(text) || AIMS.test(text)) return TASK_FACTOR;
  if (REFERENCE.test(text) || NOTED.test(sentence)) return REFERENCE_FACTOR;
  if (!ENDS_STATEMENT.test(text)) return UNENDED_FACTOR;
  return GOES_ON.test(text) || OPENS_LIST.test(text) || CAPTION.test(text) ? CUT_FACTOR : 1;
}

/** Whether a sentence says something as a whole, by its form. */
export function isStatement(sentence: string): boolean {
  return formFactor(sentence) >= STATEMENT_MIN_FACTOR;
}

/** Whether it goes on with the second of two: 'and tail', 'et tail'. */
export function addsToOther(text: string): boolean {
  return /^(?:and|or|y|e|o|u|et|ou|und|oder)\s/iu.test(text);
}

/** Whether it is what stands below a picture or a table. */
export function isCaption(text: string): boolean {
  return CAPTIONED.test(text);
}

/** Whether it names a picture or a table that has to be seen beside it. */
export function namesFigure(text: string): boolean {
  return CAPTION_NAMED.test(text);
}

/** Whether it ends before what it announces. */
export function announcesMore(sentence: string): boolean {
  return OPENS_LIST.test(sentence.trimEnd());
}

/** Whether it tells the learner to do something. */
export function isTask(sentence: string): boolean {
  return TASK.test(sentence);
}

/** Whether it says to do again what is told elsewhere. */
export function repeatsTask(sentence: string): boolean {
  return REPEATS.test(sentence.replace(NUMBERED, ''));
}

/** What a learner is told to do, and does not ask a tutor for: 'Label'; null where a sentence tells no such thing. */
export function orderIn(sentence: string): string | null {
  const order = TASK.exec(sentence.replace(NUMBERED, ''))?.[0].trim() ?? '';
  return order === '' || ASKED.test(order) ? null : order;
}

/** Whether something is left out for a learner to fill in. */
export function hasBlank(sentence: string): boolean {
  return BLANK.test(sentence);
}

/** Whether a paragraph as a whole is an entry of a list of references, whose titles may read like statements. */
export function isReferenceEntry(paragraph: string): boolean {
  return ENTRY.test(paragraph) || ADDRESSED.test(paragraph);
}

/** Whether it says of a term what it is, as glossaries do. */
export function isTermEntry(paragraph: string): boolean {
  return TERM_ENTRY.test(paragraph);
}

/** Whether it is an entry of a list of references, or cites one. */
export function citesReference(sentence: string): boolean {
  return CITING.test(sentence) || NOTED.test(sentence);
}

const CREDIT =
  /(?<!\p{L})(?:micrographs?|courtesy of|magnifi(?:ed|cation)|provided by|copyright|reproduced (?:from|with)|×\s?\d)(?!\p{L})/iu;

/** Whether it says where a picture is from, or how it was taken. */
export function isCredit(text: string): boolean {
  return CREDIT.test(text);
}
