import { exercisesOf, languageFor } from '#language/languages.ts';
import { isKnownUnit } from '#grading/compare-quantities.ts';
import type { ModelItem } from './model-shapes.ts';

// What the checks would object to and only one thing can be meant by: it is put right instead of being asked for again.

type ItemOf<T extends ModelItem['type']> = Extract<ModelItem, { type: T }>;

/** '3.', '3)', 'Question 3:', '**Q3.**' before a question. 'In 3.5 kg …' and '10. November' are none. */
const NUMBER = new RegExp(
  String.raw`^(?:#{1,6}\s+)?(?:\*\*)?(?:(?:${exercisesOf('exercise')})\s*\d{1,2}\s*[.):：-](?!\d)|\d{1,2}\s*[.)](?=\s))(?:\*\*)?\s*`,
  'iu',
);
const ALL_ABOVE = new RegExp(String.raw`^(?:${exercisesOf('allAbove')})[.。]?$`, 'iu');
const NONE_ABOVE = new RegExp(String.raw`^(?:${exercisesOf('noneAbove')})[.。]?$`, 'iu');
/** A number as models write it, and what stands behind it. */
const WITH_UNIT =
  /^([+-]?\d[\d.,]{0,30}(?:\s?\/\s?\d{1,9}|e[+-]?\d{1,3}|\s?[*x×]\s?10\^?[{(]?[+-]?\d{1,3}[)}]?)?)\s{0,3}(\D.{0,80})$/iu;
const ANSWER_WORD = new RegExp(String.raw`^(?:${exercisesOf('answer')})\s*[:：]\s*`, 'iu');

/** The question without what is put right by rule. `language` is that of the material. */
export function mendItem(item: ModelItem, language: string): ModelItem {
  const prompt = item.prompt.trim();
  const unnumbered = isDate(prompt, language) ? prompt : prompt.replace(NUMBER, '');
  const numbered = { ...item, prompt: unnumbered === '' ? prompt : unnumbered };
  const solution = withoutPrompt(numbered.solution, numbered.prompt);
  return mendKey({ ...numbered, solution }, language);
}

/** A day of the month is written like the number of a question. */
function isDate(prompt: string, language: string): boolean {
  const [, word = ''] = /^\d{1,2}\.\s+(\p{L}+)/u.exec(prompt) ?? [];
  const months = languageFor(language)?.months ?? [];
  return word !== '' && months.some((month) => month === word.toLowerCase());
}

function mendKey(item: ModelItem, language: string): ModelItem {
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return mendOptions(item, language);
    case 'numeric':
      return mendNumber(item);
    case 'short_answer':
      return { ...item, answers: distinct(item.answers.map((one) => withoutPrompt(one, item.prompt))) };
    case 'open':
      return { ...item, answer: withoutPrompt(item.answer, item.prompt) };
    default:
      return item;
  }
}

/** Options are put in another order by whoever imports them; 'above' would then be wrong. */
function mendOptions<T extends ItemOf<'multiple_choice' | 'multiple_select'>>(item: T, language: string): T {
  const words = languageFor(language)?.exercises;
  const mended = (text: string): string => {
    const own = withoutPrompt(text.trim(), item.prompt);
    if (words && ALL_ABOVE.test(own)) return words.allOthers;
    return words && NONE_ABOVE.test(own) ? words.noneOther : own;
  };
  return { ...item, options: item.options.map((option) => ({ ...option, text: mended(option.text) })) };
}

/** '5 m' with the unit 'm', or without any, is 5 m, and so is '5 m m'. */
function mendNumber(item: ItemOf<'numeric'>): ItemOf<'numeric'> {
  const unit = onceOnly(item.unit);
  const [, number = '', behind = ''] = WITH_UNIT.exec(item.answer.trim()) ?? [];
  const written = onceOnly(behind);
  if (written === '' || !isKnownUnit(written)) return { ...item, unit };
  const isOther = unit !== '' && plainUnit(written) !== plainUnit(unit);
  return isOther ? { ...item, unit } : { ...item, answer: number, unit: unit === '' ? written : unit };
}

/** 'm m' and 'm/s m/s' are one unit; 'N m' are two. */
function onceOnly(unit: string): string {
  const parts = unit.trim().split(/\s+/);
  const half = parts.length / 2;
  const isTwice = parts.length % 2 === 0 && parts.slice(0, half).join(' ') === parts.slice(half).join(' ');
  return isTwice ? parts.slice(0, half).join(' ') : unit.trim();
}

function plainUnit(unit: string): string {
  return unit.replaceAll(/[\s\\{}$]|text|mathrm/g, '');
}

/** Some models begin the answer by saying the question again. */
function withoutPrompt(text: string, prompt: string): string {
  const trimmed = text.trim();
  if (prompt === '' || !trimmed.startsWith(prompt) || trimmed.length === prompt.length) return trimmed;
  const rest = trimmed.slice(prompt.length).replace(/^[\s:：.–—-]+/u, '');
  const answer = rest.replace(ANSWER_WORD, '');
  return answer === '' ? trimmed : answer;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
