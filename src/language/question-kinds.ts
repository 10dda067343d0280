import type { KindWords } from './kind-types.ts';
import { languageFor, questionKindsOf, questionsOf } from './languages.ts';
import { unaccented } from './word-lists.ts';
import { withoutAudience } from './wording.ts';

/** What kind of answer a question asks for, and about what. */
export type AskedKind =
  | {
      kind: 'truth';
      claim: string;
      /** Asked for with the words 'true or false'. */
      isTrueOrFalse: boolean;
    }
  | { kind: 'difference'; one: string; other: string }
  | {
      kind: 'list' | 'formula' | 'role' | 'importance' | 'count' | 'cause' | 'manner' | 'meaning';
      subject: string;
    };

const SIGNS_AROUND = /^[\s¿¡"“«'‘:;,.–—-]+|(?<![\s?!.,:;…"”»])[\s?!.,:;…"”»]+$/gu;
const MESSAGE_MAX_CHARACTERS = 300;
/** 'And' of 'And why do they close?' */
const OPENING = new RegExp(String.raw`^(?:${questionsOf('opens').join('|')})[\s,]+(?=\p{L})`, 'iu');
interface Asks {
  accented: RegExp;
  /** The same without accents, where it has any. */
  plain: RegExp | null;
}

const KINDS: ReadonlyArray<readonly [AskedKind['kind'], Asks[]]> = [
  ['truth', wholes('asksTruth')],
  ['difference', wholes('asksDifference')],
  ['formula', wholes('asksFormula')],
  ['role', wholes('asksRole')],
  ['importance', wholes('asksImportance')],
  ['count', wholes('asksCount')],
  ['cause', wholes('asksCause')],
  ['list', wholes('asksList')],
  ['manner', wholes('asksManner')],
  ['meaning', wholes('asksMeaning')],
];
const ARTICLES = partsOf('articles');
const NATURE = partsOf('nature');
const LEADS = new RegExp(String.raw`^(?:(?:${NATURE})\s*|(?:${ARTICLES})(?:\s+|(?<=['’])))+`, 'iu');
const LAW = word('law');
const CAUSE = word('because');
const STEP = word('then');
const CONTRAST = word('whereas');
const MATTERS = word('matters');
const END = word('ends');
const UNDOING = word('undoes');
const POSSESSING = new RegExp(word('possesses').source, 'giu');
const IS = partsOf('is');
const MEANS = partsOf('means');
/** What stands behind a noun and is no verb. */
const NO_VERB =
  'of|in|on|at|to|for|with|from|and|or|de|del|du|des|en|dans|con|avec|y|et|ou|o|que|qui|which|that|who';
const WITHIN = new RegExp(String.raw`\s(?:${partsOf('within')})\s`, 'iu');
const LAW_OF = new RegExp(String.raw`^(?:${partsOf('law')})\s\p{L}{1,3}\s(?:(?:${ARTICLES})\s)?`, 'iu');
const CALLED = partsOf('isCalled');
const STATES = partsOf('states');

/** Null for a question that no rule tells the kind of. */
export function readKind(message: string): AskedKind | null {
  const text = withoutAudience(message)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(SIGNS_AROUND, '')
    .replace(OPENING, '');
  if (text.length > MESSAGE_MAX_CHARACTERS) return null;
  for (const [kind, patterns] of KINDS) {
    for (const { accented, plain } of patterns) {
      // Many type no accents.
      const groups = (accented.exec(text) ?? plain?.exec(unaccented(text)))?.groups;
      if (groups) return askedOf(kind, groups);
    }
  }
  return null;
}

function askedOf(kind: AskedKind['kind'], groups: Partial<Record<string, string>>): AskedKind {
  const { claim = '', one = '', other = '', subject = '' } = groups;
  if (kind === 'truth') return { kind, claim, isTrueOrFalse: groups['verdict'] !== undefined };
  if (kind === 'difference') return { kind, one: bareSubject(one), other: bareSubject(other) };
  return { kind, subject: bareSubject(subject) };
}

/** Without quotation marks, articles and what only asks for the meaning. */
export function bareSubject(subject: string): string {
  return subject
    .replaceAll(/["“”«»‘]|(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .trim()
    .replace(LEADS, '')
    .trim();
}

export function namesLaw(subject: string): boolean {
  return LAW.test(subject);
}

export function givesCause(sentence: string): boolean {
  return CAUSE.test(sentence);
}

export function givesStep(sentence: string): boolean {
  return STEP.test(sentence);
}

/** Whether it says what something is good for. */
export function saysImportance(sentence: string): boolean {
  return MATTERS.test(sentence);
}

/** Whether it speaks of how something ends. */
export function speaksOfEnd(sentence: string): boolean {
  return END.test(sentence);
}

/** Whether it has a word that takes back what the words around it say ('lose', 'except'). */
export function takesBack(sentence: string): boolean {
  return UNDOING.test(sentence);
}

/** With one plain word for whatever says that one thing has another; the words for it differ in books and questions. */
export function withPlainPossession(sentence: string, language: string): string {
  const has = languageFor(language)?.kinds?.possesses.split('|')[0];
  return has === undefined ? sentence : sentence.replaceAll(POSSESSING, has);
}

export function setsApart(sentence: string): boolean {
  return CONTRAST.test(sentence);
}

/** How well a sentence says what a subject is, by its form; 0 for one that does not. */
export type Defining = (sentence: string) => number;

const SCORES = { states: 4, means: 3.7, glossary: 3.5, called: 2.7, qualified: 2.1, is: 1.8 };

/** Recognises the sentences that say what `subject` is: 'X is a …', '… is called X', 'X states that …'. */
export function definesSubject(subject: string): Defining {
  const name = namePattern(subject);
  const article = String.raw`(?:(?:(?:${NATURE}|${ARTICLES})(?:\s+|(?<=['’])))*)`;
  const aside = String.raw`(?:\s\([^)]{1,60}\))?(?:,\s[^,]{2,70},)?`;
  const kind = String.raw`(?:${IS})\s+(?:${ARTICLES})(?!\p{L})`;
  const patterns: ReadonlyArray<readonly [score: number, pattern: string]> = [
    [SCORES.states, String.raw`(?<!\p{L})${name}(?:\s\p{L}+){0,3}\s(?:${STATES})(?!\p{L})`],
    [SCORES.means, String.raw`^${article}["“«‘]?${name}["”»’]?${aside}\s(?:(?:${MEANS})(?!\p{L})|${kind})`],
    [SCORES.glossary, String.raw`^${name}\s?[:–—]\s`],
    [
      SCORES.called,
      String.raw`(?<!\p{L})(?:${CALLED})\s+${article}["“«‘]?${name}(?![\p{L}-])(?!\s\p{L}+s?\s(?:${IS})(?!\p{L}))`,
    ],
    [SCORES.qualified, String.raw`^${article}\p{L}+\s${name}${aside}\s${kind}`],
    [SCORES.is, String.raw`^${article}${name}${aside}\s(?:${IS})(?!\p{L})`],
  ];
  const compiled = patterns.map(
    ([score, pattern]) => [score, new RegExp(unaccented(pattern), 'iu')] as const,
  );
  return (sentence) => {
    const plain = unaccented(sentence);
    return compiled.find(([, pattern]) => pattern.test(plain))?.[0] ?? 0;
  };
}

/** Of sentences, whether they begin with a subject, and have another verb than 'is' behind it or behind the pronoun in its place. */
export interface Telling {
  isAbout(sentence: string): boolean;
  isDoing(sentence: string): boolean;
  doesToo(sentence: string): boolean;
}

/** Recognises the sentences that tell what `subject` does, whatever its accents. */
export function telling(subject: string): Telling {
  const name = String.raw`(?:(?:${ARTICLES})(?:\s+|(?<=['’])))?${namePattern(subject)}(?:\s\([^)]{1,60}\))?`;
  const verb = String.raw`\s(?!(?:${IS}|${NO_VERB})(?!\p{L}))\p{Ll}`;
  const matching = (pattern: string) => {
    const compiled = new RegExp(unaccented(pattern), 'iu');
    return (sentence: string) => compiled.test(unaccented(sentence));
  };
  return {
    isAbout: matching(String.raw`^${name}(?![\p{L}-])`),
    // 'In adults, the spleen removes …'
    isDoing: matching(String.raw`(?:^|[,;]\s)${name}${verb}`),
    doesToo: matching(String.raw`^\p{L}+${verb}`),
  };
}

/** 'Power' of 'power in physics'; null where no field is named. */
export function withoutField(subject: string): string | null {
  const [head = ''] = subject.split(WITHIN);
  return head !== '' && head.length < subject.length ? head : null;
}

/** 'Conservation of momentum' of 'law of conservation of momentum'; null where the law has a name of its own. */
export function withoutLaw(subject: string): string | null {
  const rest = subject.replace(LAW_OF, '');
  return rest.length < subject.length ? rest : null;
}

/** Whether a text names the subject by itself: 'the kinetic energy', not 'rotational kinetic energy'. */
export function namesAlone(subject: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[(,.:]\s?|(?<!\p{L})(?:${ARTICLES})\s+)${namePattern(subject)}(?![\p{L}-])`,
    'iu',
  );
}

/** The words of a subject in a text, also in the plural. */
export function namePattern(subject: string): string {
  return subject
    .split(/\s+/u)
    .map((part) => part.replace(/(?<=\p{L}{3})s$/u, ''))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .map((part) => `${part}(?:s|es|x)?`)
    .join('[\\s-]+');
}

function wholes(
  concept:
    | 'asksTruth'
    | 'asksDifference'
    | 'asksFormula'
    | 'asksRole'
    | 'asksImportance'
    | 'asksCount'
    | 'asksCause'
    | 'asksList'
    | 'asksManner'
    | 'asksMeaning',
): Asks[] {
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'iu');
  return questionKindsOf(concept).flatMap((patterns) =>
    patterns.map((pattern) => {
      const plain = unaccented(pattern);
      return { accented: whole(pattern), plain: plain === pattern ? null : whole(plain) };
    }),
  );
}

function partsOf(concept: Exclude<keyof KindWords, `asks${string}`>): string {
  return questionKindsOf(concept).join('|');
}

function word(concept: Exclude<keyof KindWords, `asks${string}`>): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${partsOf(concept)})(?!\\p{L})`, 'iu');
}
