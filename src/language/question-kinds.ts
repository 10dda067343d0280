import { partsOf, word } from './kind-words.ts';
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
  | { kind: 'difference' | 'saying'; one: string; other: string }
  | {
      kind:
        | 'who'
        | 'list'
        | 'formula'
        | 'role'
        | 'importance'
        | 'count'
        | 'where'
        | 'cause'
        | 'manner'
        | 'meaning';
      subject: string;
    };

/** A second question in the same sentence: 'inflation and why is it bad'. */
const FURTHER = new RegExp(
  String.raw`[,;]?\s(?:${questionsOf('opens').join('|')}|and|y|et)\s(?:${questionsOf('interrogatives').join('|')})(?!\p{L}).*$`,
  'iu',
);
const SIGNS_AROUND = /^[\s¿¡"“«'‘:;,.–—-]+|(?<![\s?!.,:;…"”»])[\s?!.,:;…"”»]+$/gu;
const MESSAGE_MAX_CHARACTERS = 300;
const LAW_MAX_WORDS = 7;
/** Of what stands before or behind a question, set apart by a comma. */
const SUBJECT_MAX_WORDS = 4;
const INTERROGATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('interrogatives').join('|')})(?!\p{L})`,
  'iu',
);
/** 'And' of 'And why do they close?' */
const OPENING = new RegExp(String.raw`^(?:${questionsOf('opens').join('|')})[\s,]+(?=\p{L})`, 'iu');
interface Asks {
  accented: RegExp;
  /** The same without accents, where it has any. */
  plain: RegExp | null;
}

const KINDS: ReadonlyArray<readonly [AskedKind['kind'], Asks[]]> = [
  ['truth', wholes('asksTruth')],
  ['where', wholes('asksWhere')],
  ['difference', wholes('asksDifference')],
  ['saying', wholes('asksSaying')],
  ['who', wholes('asksWho')],
  ['formula', wholes('asksFormula')],
  ['role', wholes('asksRole')],
  ['importance', wholes('asksImportance')],
  ['count', wholes('asksCount')],
  ['cause', wholes('asksCause')],
  ['list', wholes('asksList')],
  ['manner', wholes('asksManner')],
  ['meaning', wholes('asksMeaning')],
  ['truth', wholes('asksWhether')],
];
const CAUSES = wholes('asksCause');
const ARTICLES = partsOf('articles');
const NATURE = partsOf('nature');
const LEADS = new RegExp(String.raw`^(?:(?:${NATURE})\s*|(?:${ARTICLES})(?:\s+|(?<=['’])))+`, 'iu');
const LAW = word('law');
const CAUSE = word('because');
const STEP = word('then');
const STEP_OPENING = new RegExp(String.raw`^(?:${partsOf('then')})(?!\p{L})`, 'iu');
const CONTRAST = word('whereas');
const MATTERS = word('matters');
const END = word('ends');
const SAYS = word('says');
const STEP_NOUN = word('step');
const SORT = word('sort');
const EXAMPLE = word('exemplifies');
const UNDOING = word('undoes');
const MOST = word('most');
const LEAST = word('least');
const POSSESSING = new RegExp(word('possesses').source, 'giu');
const WITHIN = new RegExp(String.raw`\s(?:${partsOf('within')})\s`, 'iu');
const LAW_OF = new RegExp(String.raw`^(?:${partsOf('law')})\s\p{L}{1,3}\s(?:(?:${ARTICLES})\s)?`, 'iu');

/** Null for a question that no rule tells the kind of. */
export function readKind(message: string): AskedKind | null {
  const whole = withoutAudience(message).replaceAll(/\s+/g, ' ').replaceAll(SIGNS_AROUND, '');
  if (whole.length > MESSAGE_MAX_CHARACTERS) return null;
  // The 'y' of 'y do leaves fall' is no Spanish 'and'.
  const text = CAUSES.some(({ accented }) => accented.test(whole)) ? whole : whole.replace(OPENING, '');
  const known = kindIn(text) ?? kindIn(withSubjectLast(text));
  if (known) return known;
  // 'First law of thermodynamics' asks what it says.
  const isLawAlone = namesLaw(text) && text.split(' ').length <= LAW_MAX_WORDS && !INTERROGATIVE.test(text);
  return isLawAlone ? { kind: 'meaning', subject: bareSubject(text) } : null;
}

function kindIn(text: string): AskedKind | null {
  // Many type no accents.
  const typed = unaccented(text);
  for (const [kind, patterns] of KINDS) {
    for (const { accented, plain } of patterns) {
      const groups = (accented.exec(text) ?? plain?.exec(typed))?.groups;
      if (groups) return askedOf(kind, groups);
    }
  }
  return null;
}

/** 'À quoi ça sert, la rubisco' and 'la rubisco, à quoi ça sert' as 'à quoi ça sert la rubisco'. */
function withSubjectLast(text: string): string {
  const [first = '', second, ...others] = text.split(/,\s+¿?/u);
  if (second === undefined || others.length > 0) return text;
  const subject = INTERROGATIVE.test(first) ? second : first;
  const isBrief = subject.split(' ').length <= SUBJECT_MAX_WORDS && !INTERROGATIVE.test(subject);
  return isBrief ? `${subject === first ? second : first} ${subject}` : text;
}

function askedOf(kind: AskedKind['kind'], groups: Partial<Record<string, string>>): AskedKind {
  const { one = '', other = '', subject = '', is = '' } = groups;
  const { claim = `${one} ${is} ${other}` } = groups;
  if (kind === 'truth') return { kind, claim, isTrueOrFalse: groups['verdict'] !== undefined };
  if (kind === 'difference' || kind === 'saying')
    return { kind, one: bareSubject(one), other: bareSubject(other) };
  return { kind, subject: bareSubject(subject.replace(FURTHER, '')) };
}

/** What a question asks the number of, with what it says of it; null for any other. Of several lines the last one asks. */
export function asksCountOf(question: string): string | null {
  const asked = readKind(question.split('\n').at(-1) ?? '');
  return asked?.kind === 'count' ? asked.subject : null;
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

/** Which end of an order a question asks for, with its words for it; null for neither. */
export function extremeOf(question: string): { isMost: boolean; words: string } | null {
  const least = LEAST.exec(question);
  const found = least ?? MOST.exec(question);
  return found && { isMost: !least, words: found[0] };
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

/** Whether it tells what somebody says, thinks or found out. */
export function tellsThought(sentence: string): boolean {
  return SAYS.test(sentence);
}

export function givesExample(sentence: string): boolean {
  return EXAMPLE.test(sentence);
}

/** Whether it begins as one of several steps does: 'Then the tube is closed.' */
export function opensStep(sentence: string): boolean {
  return STEP_OPENING.test(sentence);
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

/** Whether a word only says that there are several of a thing: 'ways', 'types'. */
export function namesSort(text: string): boolean {
  return SORT.test(text);
}

export function namesStep(text: string): boolean {
  return STEP_NOUN.test(text);
}

export function setsApart(sentence: string): boolean {
  return CONTRAST.test(sentence);
}

/** 'Power' of 'power in physics', 'flow' of 'flow of a river'; null where neither is named. */
export function withoutField(subject: string): string | null {
  const [head = ''] = subject.split(WITHIN);
  return head !== '' && head.length < subject.length ? head : null;
}

/** 'Conservation of momentum' of 'law of conservation of momentum'; null where the law has a name of its own. */
export function withoutLaw(subject: string): string | null {
  const rest = subject.replace(LAW_OF, '');
  return rest.length < subject.length ? rest : null;
}

function wholes(
  concept:
    | 'asksTruth'
    | 'asksWhether'
    | 'asksDifference'
    | 'asksFormula'
    | 'asksRole'
    | 'asksImportance'
    | 'asksCount'
    | 'asksWhere'
    | 'asksCause'
    | 'asksSaying'
    | 'asksWho'
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
