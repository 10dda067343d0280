import { addsToOther, isCaption } from '#language/sentence-form.ts';
import { inEach } from '#language/languages.ts';

/** A word of letters, or initials; '(iv)' and 'V⁷' name nothing by themselves. */
const NAMED = /\p{Ll}{2}|\p{Lu}{2}|\p{Lo}|^\p{L}$/u;
const ROMAN = /^[IVXLivxl]+$/u;
/** What is quoted, reckoned or ticked is an example. */
const NO_TERM = /["“”«»=<>[\]{}❌✅✗✓→⁰-⁹⁺⁻•]|\s[-–—]\s/u;
/** A clause: 'The image is upright', 'La carga fuente modifica el espacio'. */
const CLAUSE_MIN_WORDS = 4;
const LETTERS = /[\p{L}\p{M}\s’'-]/gu;
const LETTERS_MIN_SHARE = 0.7;
const NO_BEGIN = /^[[(•▪–—-]|^["“«]/u;
/** A heading, a task or an exclamation. */
const NO_END = /[:?!]$/u;
const EXAMPLES_MIN = 3;
/** A name and a number: 'System 1', 'Piège 2'. */
const COUNTED = /^(?<name>\p{L}+) (?:\d+|[IVX]+)$/u;
const ARTICLES = inEach(({ terms }) => terms?.subjectArticles ?? null);
const PRONOUNS = new Set(inEach(({ answers }) => (answers ? [...answers.pronouns] : null)));

/** Whether what stands before the colon of an entry can be a term. */
export function isTermForm(term: string): boolean {
  const [first = '', ...more] = term.split(' ');
  const hasArticle = ARTICLES.some((articles) => articles.test(first.split(/[’']/u)[0] ?? ''));
  const isClause = hasArticle && more.length + 1 >= CLAUSE_MIN_WORDS;
  if (addsToOther(term)) return false;
  return NAMED.test(term) && !ROMAN.test(term) && !NO_TERM.test(term) && !isCaption(`${term}:`) && !isClause;
}

/** Whether what stands behind it can say what the term means, and is no example, task or part of a list. */
export function isDefinitionForm(definition: string): boolean {
  if (NO_BEGIN.test(definition) || NO_END.test(definition)) return false;
  if ((definition.match(LETTERS)?.length ?? 0) < definition.length * LETTERS_MIN_SHARE) return false;
  const [first = ''] = definition.toLowerCase().split(' ');
  if (PRONOUNS.has(first)) return false;
  // 'bonbon, néanmoins, embonpoint'.
  const pieces = definition.replace(/[.;]$/u, '').split(', ');
  return pieces.length < EXAMPLES_MIN || pieces.some((piece) => piece.includes(' '));
}

/** The terms of a list that only count or label its items: those that differ in a number, and those that stand there again. */
export function labelsAmong(terms: readonly string[]): ReadonlySet<string> {
  const nameOf = (term: string) => COUNTED.exec(term)?.groups?.['name'] ?? term;
  const times = Map.groupBy(terms, nameOf);
  return new Set(terms.filter((term) => (times.get(nameOf(term))?.length ?? 0) > 1));
}
