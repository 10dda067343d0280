import { READ_LANGUAGES } from '#shared/languages.ts';
import { hasUnspaced } from '#shared/scripts.ts';
import type { Finding, Item, Section } from '#features/materials/contract.document.ts';
import { detectLanguage } from '#language/detect-language.ts';
import type { CheckedDocument } from './document.ts';
import { plainPrompt, plainWords } from './duplicates.ts';
import { finding } from './finding.ts';
import { textsOf } from './texts.ts';

/** Less says too little of its language. */
const LANGUAGE_MIN_CHARACTERS = 120;
const LANGUAGE_MIN_CHARACTERS_CJK = 20;
/** A shorter key, such as a figure or 'x', stands in a prompt by chance. */
const KEY_MIN_CHARACTERS = 4;
const NOT_PROSE = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[^$]*\$\$|\$[^$\n]*\$|https?:\S+|\{\d+\}/g;

/** What the texts alone tell: their language, and prompts that give their answer away. */
export function checkTexts(section: Section, { settings }: CheckedDocument): Finding[] {
  const answers =
    section.type === 'items' && section.content ? section.content.items.flatMap(checkPrompt) : [];
  return isInLanguage(textsOf(section).join('\n'), settings.language)
    ? answers
    : [...answers, finding('language_mismatch', null)];
}

function isInLanguage(text: string, language: string): boolean {
  const prose = text.replace(NOT_PROSE, ' ').trim();
  const isUnspaced = hasUnspaced(prose);
  if (prose.length < (isUnspaced ? LANGUAGE_MIN_CHARACTERS_CJK : LANGUAGE_MIN_CHARACTERS)) return true;
  return (
    detectLanguage(prose, [language, ...READ_LANGUAGES.filter((other) => other !== language)]) === language
  );
}

function checkPrompt(item: Item): Finding[] {
  const prompt = ` ${plainPrompt(item)} `;
  const shown = keysOf(item).find((key) => {
    const words = plainWords(key);
    return words.length >= KEY_MIN_CHARACTERS && prompt.includes(hasUnspaced(words) ? words : ` ${words} `);
  });
  return shown === undefined ? [] : [finding('answer_in_prompt', item.id, { answer: shown })];
}

/** Keys that a learner has to find; of choices the prompt may well name one. */
function keysOf(item: Item): string[] {
  if (item.type === 'short_answer') return item.answers;
  if (item.type === 'cloze') return item.gaps.flat();
  if (item.type === 'numeric') return item.unit === '' ? [] : [`${item.answer} ${item.unit}`];
  return [];
}
