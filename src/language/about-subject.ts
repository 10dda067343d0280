import { partsOf } from './kind-words.ts';
import { inEach } from './languages.ts';
import { unaccented } from './word-lists.ts';

// What a sentence says of a subject, told by its form.
const ARTICLES = partsOf('articles');
const NATURE = partsOf('nature');
const IS = partsOf('is');
const MEANS = partsOf('means');
/** What stands behind a noun and is no verb. */
const NO_VERB =
  'of|in|on|at|to|for|with|from|and|or|de|del|du|des|en|dans|con|avec|y|et|ou|o|que|qui|which|that|who';
/** Behind the first short word stands what something belongs to: the 'motion' of 'laws of motion'. */
const OWNER = new RegExp(String.raw`\s\p{L}{1,3}\s(?:(?:${ARTICLES})\s)?`, 'u');
const IDENTITY = new RegExp(
  String.raw`^(?<one>[^,;:]{2,60}?)\s(?:${IS})\s(?=(?:${ARTICLES})(?!\p{L}))(?<other>[^,;:]{3,80})$`,
  'iu',
);
const COPULA_CLAIM = new RegExp(String.raw`^(?<one>[^,;:]{2,60}?)\s(?:${IS})\s(?<other>[^,;:]{3,80})$`, 'iu');
const LEADING_ARTICLE = new RegExp(String.raw`^(?:${ARTICLES})(?:\s+|(?<=['’]))`, 'iu');
const CALLED = partsOf('isCalled');
const WITHIN = partsOf('within');
const STATES = partsOf('states');
const STATING = new RegExp(String.raw`(?<!\p{L})(?:${STATES})(?!\p{L})`, 'iu');

/** Of an item of a list. */
const MARK = /^\s*(?:[•▪●◦*–—-]|\(?\d{1,2}[.)])\s+/u;

/** How well a sentence says what a subject is, by its form; 0 for one that does not. */
export type Defining = (sentence: string) => number;

/** Behind a plain 'is', what was done to something does not say what it is: 'is shown', 'está relacionada'. */
const DONE =
  /^\s(?:\p{L}+(?:ly|mente|ment)\s)?(?:\p{L}+(?:ed|[ai]d[oa]s?|ées?|és?)|shown|seen|given)(?!\p{L})/u;
/** 'A function is a': what follows is one thing, and no names of several. */
const ONE = /\s(?:an?|une?|una)$/iu;
/** Behind the verb: 'The ligaments are the iliofemoral, the pubofemoral and the ischiofemoral ligament' names some, and says not what they are. */
const COUNTS_UP = /^\s(?:[^,.;:]{2,35},\s){2}/u;
/** 'Momentum is a vector and has …' says of what sort it is, and not what tells it from others. */
const ONLY_NAMES = new RegExp(
  String.raw`^\s[\p{L}-]+(?:\s[\p{L}-]+)?(?:,?\s(?:${inEach(({ and, but }) => [and, but]).join('|')}|${partsOf('because')})\s|[.;]|$)`,
  'iu',
);
const NAMED_FACTOR = 0.55;
/** What a thing was, or how many it is of, is an example: 'The sample was the 500 doctors'. Of a name it is told so. */
const WAS = new RegExp(
  String.raw`(?:\s|^)(?:${inEach(({ terms }) => terms?.past.source.replace(/^\^/u, '').trim()).join('|')})(?:\s|$)`,
  'iu',
);
const SO_MANY = /^\s?\d/u;
const SCORES = {
  states: 4,
  means: 3.7,
  glossary: 3.5,
  called: 2.7,
  introduced: 2.5,
  aside: 2.3,
  qualified: 2.1,
  is: 1.8,
};

/** Recognises the sentences that say what `subject` is: 'X is a …', '… is called X', 'X states that …'. */
export function definesSubject(subject: string, isLaw = false): Defining {
  const name = namePattern(subject);
  const isName = /^\p{Lu}/u.test(subject);
  const article = String.raw`(?:(?:(?:${NATURE}|${ARTICLES})(?:\s+|(?<=['’])))*)`;
  // 'A branch in Git (…) is a pointer'
  const field = String.raw`(?:\s(?:${WITHIN})\s\p{L}+)?`;
  const aside = String.raw`${field}(?:\s\([^)]{1,60}\))?(?:,\s[^,]{2,70},)?`;
  const kind = String.raw`(?:${IS})\s+(?:${ARTICLES})(?:(?<=['’])|(?!\p{L}))`;
  const patterns: ReadonlyArray<readonly [score: number, pattern: string]> = [
    // What a law about it states says not what it is.
    [
      SCORES.states,
      String.raw`${isLaw ? String.raw`(?<!\p{L})` : `^${article}`}${name}(?:\s\p{L}+){0,3}\s(?:${STATES})(?!\p{L})`,
    ],
    [SCORES.means, String.raw`^${article}["“«‘]?${name}["”»’]?${aside}\s(?:(?:${MEANS})(?!\p{L})|${kind})`],
    [SCORES.glossary, String.raw`^${name}(?:\s\([^)]{1,20}\))?\s?[:–—]\s`],
    [
      SCORES.called,
      String.raw`(?<!\p{L})(?:${CALLED})\s+${article}["“«‘]?${name}(?![\p{L}-])(?=["”»’]?(?:\s(?:${NO_VERB})(?!\p{L})|\s?[^\p{L}\s]|$))`,
    ],
    // 'As we have seen, osmosis is a …'
    [
      SCORES.introduced,
      String.raw`^[^,.;]{3,60},\s${article}${name}${aside}\s(?:(?:${MEANS})(?!\p{L})|${kind})`,
    ],
    // '… an example of ethnocentrism, which means to judge …'
    [
      SCORES.means,
      String.raw`(?<!\p{L})${name}(?:\s\([^)]{1,60}\))?,\s(?:which|que|qui)\s(?:${MEANS})(?!\p{L})`,
    ],
    // '… by its gross domestic product (GDP), which is the value …'
    [SCORES.aside, String.raw`(?<!\p{L})${name}(?:\s\([^)]{1,60}\))?,\s(?:which|que|qui)\s${kind}`],
    [SCORES.qualified, String.raw`^${article}\p{L}+\s${name}${aside}\s(?:(?:${MEANS})(?!\p{L})|${kind})`],
    [SCORES.is, String.raw`^${article}${name}${aside}\s(?:${IS})(?!\p{L})`],
  ];
  const compiled = patterns.map(
    ([score, pattern]) => [score, new RegExp(unaccented(pattern), 'iu')] as const,
  );
  return (item) => {
    const sentence = withoutMark(item);
    const plain = unaccented(sentence);
    for (const [score, pattern] of compiled) {
      const found = pattern.exec(plain);
      if (!found) continue;
      const rest = (plain.length === sentence.length ? sentence : plain).slice(found.index + found[0].length);
      const isInstance = !isName && (WAS.test(found[0]) || SO_MANY.test(rest));
      const isWeak =
        isInstance ||
        (!ONE.test(found[0]) && COUNTS_UP.test(rest)) ||
        (score === SCORES.is && DONE.test(rest));
      return isWeak
        ? score / 2
        : score * (score === SCORES.means && ONLY_NAMES.test(rest) ? NAMED_FACTOR : 1);
    }
    return 0;
  };
}

function withoutMark(sentence: string): string {
  return sentence.replace(MARK, '');
}

/** Of sentences, whether they begin with a subject, and have another verb than 'is' behind it or behind the pronoun in its place. */
export interface Telling {
  isAbout(sentence: string): boolean;
  isDoing(sentence: string): boolean;
  doesToo(sentence: string): boolean;
}

/** Recognises the sentences that tell what `subject` does, whatever its accents; `isPart` where it may be the second word of a name: 'El nervio vago'. */
export function telling(subject: string, { isPart = false } = {}): Telling {
  const article = String.raw`(?:(?:${ARTICLES})(?:\s+|(?<=['’])))`;
  const before = isPart ? String.raw`${article}\p{L}+\s` : `${article}?`;
  const name = String.raw`${before}${namePattern(subject)}(?:\s\([^)]{1,60}\))?`;
  const verb = String.raw`\s(?!(?:${IS}|${NO_VERB})(?!\p{L}))\p{Ll}`;
  const matching = (pattern: string) => {
    const compiled = new RegExp(unaccented(pattern), 'iu');
    return (sentence: string) => compiled.test(unaccented(withoutMark(sentence)));
  };
  return {
    isAbout: matching(String.raw`^${name}(?![\p{L}-])`),
    // 'In adults, the spleen removes …'; 'Erythrocytes, or red blood cells, transport …'
    isDoing: matching(
      String.raw`^(?:[^,;:()]{1,60}[,;]\s)?${name}${verb}|^\p{L}[\p{L}\s-]{2,40},\s(?:\p{L}{1,3}\s)?${name},${verb}`,
    ),
    doesToo: matching(String.raw`^\p{L}+${verb}`),
  };
}

/** What stands before the verb that states something; null where nothing is stated. */
export function beforeStating(sentence: string): string | null {
  const at = sentence.search(STATING);
  return at < 0 ? null : sentence.slice(0, at);
}

/** 'The Sun' and 'star' of 'the Sun is a star'; null for a claim of another form. */
export function identityIn(claim: string): { one: string; other: string } | null {
  const found = IDENTITY.exec(unaccented(claim.trim()));
  const { one = '', other = '' } = found?.groups ?? {};
  return found ? { one: one.replace(LEADING_ARTICLE, ''), other } : null;
}

/** The same of a claim without an article, 'fungi are prokaryotes'; null also where something is done to the subject: 'was discovered by'. */
export function copulaIn(claim: string): { one: string; other: string } | null {
  const found = COPULA_CLAIM.exec(unaccented(claim.trim()));
  const { one = '', other = '' } = found?.groups ?? {};
  return found && !DONE.test(` ${other}`) ? { one: one.replace(LEADING_ARTICLE, ''), other } : null;
}

/** What sentences say that `subject` is, up to the end of the clause: 'an ordinary star'; null in other sentences. */
export function predicateOf(subject: string): (sentence: string) => string | null {
  const pattern = new RegExp(
    unaccented(
      String.raw`(?<!\p{L})${namePattern(subject)}(?:\s\([^)]{1,60}\))?(?:\s(?:${IS})\s|:\s|,?\s[–—]\s|,\s(?=(?:${ARTICLES})\s))(?<said>[^.,;:–—()]{3,120})`,
    ),
    'iu',
  );
  // 'Water has a net dipole moment and is a polar molecule'
  const joined = new RegExp(
    unaccented(
      String.raw`^(?:[^,.;:]{2,40},\s)?(?:(?:${ARTICLES})(?:\s|(?<=['’])))?${namePattern(subject)}\s[^,.;:]{2,80}?\s(?:${inEach(({ and }) => and).join('|')})\s(?:${IS})\s(?<said>[^.,;:–—()]{3,120})`,
    ),
    'iu',
  );
  return (sentence) => {
    const plain = unaccented(sentence);
    return (pattern.exec(plain) ?? joined.exec(plain))?.groups?.['said'] ?? null;
  };
}

/** What a sentence says of one of several things. */
export interface Ranking {
  /** The word for its place among them: 'first'. */
  rank: string;
  /** Of what they are so many: 'phase', 'law'. */
  kind: string;
  /** As laws are stated. */
  isStated: boolean;
}

/**
 * Recognises the sentences that say which of several things has a rank: 'Prophase is the first phase of mitosis', 'Newton's first law of motion
 * states …' for 'laws of motion', and of 'mitosis' alone whatever it has of a kind. `rank` is the word for it, null in other sentences.
 */
export function rankingOf(subject: string): (sentence: string) => Ranking | null {
  const [, whole = subject] = subject.split(OWNER, 2);
  const noun = String.raw`(?<rank>\p{L}+)\s(?<kind>\p{L}+)`;
  const owner = String.raw`(?:\s\p{L}{1,3}\s(?:(?:${ARTICLES})(?:\s|(?<=['’])))?|\s[ld]['’])${namePattern(whole)}`;
  const patterns = [
    String.raw`(?:${IS})\s(?:${ARTICLES})\s${noun}${owner}`,
    String.raw`(?<!\p{L})${noun}${owner}(?:\s\p{L}+){0,3}?\s(?:(?<states>${STATES})|${IS})(?!\p{L})`,
  ].map((pattern) => new RegExp(unaccented(pattern), 'iu'));
  return (sentence) => {
    const plain = unaccented(sentence);
    const groups = patterns.map((pattern) => pattern.exec(plain)?.groups).find(Boolean);
    if (!groups) return null;
    const { rank = '', kind = '' } = groups;
    return { rank, kind, isStated: groups['states'] !== undefined };
  };
}

/** The 'neuron' of 'parts of a neuron'; null where nothing is owned. */
export function ownerIn(subject: string): string | null {
  const [, owner = null] = subject.split(OWNER, 2);
  return owner;
}

/** Whether a text names the subject by itself: 'the kinetic energy', not 'rotational kinetic energy'. */
export function namesAlone(subject: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[(,.:]\s?|(?<!\p{L})(?:${ARTICLES})\s+)${namePattern(subject)}(?![\p{L}-])`,
    'iu',
  );
}

/** The words of a subject in a text, also in the plural, and with an aside: 'matrilineal (uterine) descent'. */
export function namePattern(subject: string): string {
  return subject
    .split(/\s+/u)
    .map((part) => part.replace(/(?<=\p{L}{3})s$/u, ''))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .map((part) => `${part}(?:['’]?s['’]?|es|x)?`)
    .join(String.raw`(?:\s\([^()]{1,40}\))?[\s-]+`);
}

/** Recognises the sentences that introduce somebody: 'Bronislaw Malinowski, an early proponent of this approach, …'. */
export function introducing(person: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})${namePattern(person)}(?:\s\([^)]{1,60}\))?,\s(?:(?:${ARTICLES})\s[^,.;]{8,}|(?:who|quien|qui)\s)`,
    'iu',
  );
}

/** Recognises the texts that name the subject, and no longer word that it is a part of. */
export function naming(subject: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${namePattern(subject)}(?!\p{L})`, 'iu');
}
