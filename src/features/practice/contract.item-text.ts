import type { ItemContent, PracticeItem } from './contract.items.ts';

const QUOTE_MARK = /^[ \t]*>[ \t]?/gm;
/** A block of code, with the name of its language and what it holds. */
const CODE_BLOCK = /^[ \t]*(`{3,}|~{3,})[^\n`]*\n([^]*?)\n[ \t]*\1[ \t]*$/gm;
const GAP_MARK = /\[\[\d{1,2}\]\]/g;

/** What is asked in one line, without its gaps and marks of quotes. */
export function plainPrompt({ prompt }: Pick<PracticeItem, 'prompt'>): string {
  return prompt
    .replaceAll(QUOTE_MARK, '')
    .replaceAll(CODE_BLOCK, '`$2`')
    .replaceAll(GAP_MARK, '___')
    .replaceAll(/\s+/g, ' ');
}

/** What is right, as Markdown in one line for each part. */
export function rightAnswers(content: ItemContent): string[] {
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return content.options.filter(({ is_right: isRight }) => isRight).map(({ text }) => text);
    case 'gap':
      return content.gaps.map(([best = '']) => best);
    case 'short_answer':
      return content.accepted.slice(0, 1);
    case 'number':
      return [content.unit === '' ? content.answer : `${content.answer} ${content.unit}`];
    case 'expression':
      return [content.answer];
    case 'match':
      return content.pairs.map(({ left, right }) => `${left} → ${right}`);
    case 'order':
      return content.parts.map(({ text }, at) => `${at + 1}. ${text}`);
    case 'card':
      return [content.back];
  }
}
