import { onOneLine } from '#shared/on-one-line.ts';
import { isChoice, type Item } from '../../../contract.document.ts';
import type { Material } from '../../../contract.ts';
import { numberCitations, type Numbering } from '../outline/citations.ts';
import { errorsOfItem } from '../outline/findings.ts';
import { headingOf, itemsOf, type NumberedItem } from '../outline/outline.ts';
import { clean, withGaps } from '../outline/safe-text.ts';
import { escapeHtml } from '../rich/html.ts';
import { plainOf } from '../rich/plain.ts';
import type { ExportWords } from '../words/en.ts';
import { sayFindings } from '../words/findings.ts';
import { fill, WORDS } from '../words/words.ts';
import { answersOf } from './answers.ts';
import { clozeQuestions } from './cloze-questions.ts';
import { escapeGift } from './escape.ts';
import { type ItemTexts, itemTexts } from './item-texts.ts';
import { type Frame, head } from './frame.ts';

/** The questions of a material for a learning platform: a category for each part, every question with its key and feedback. */
export function writeGift(material: Material): string {
  const words = WORDS[material.settings.language];
  const numbering = numberCitations(material.sections, words);
  const title = onOneLine(clean(material.title));
  const byRule = material.origin === 'rules' ? [`// ${words.fromRules}`] : [];
  const lines = [`// ${title}`, ...byRule, ''];
  let category = '';
  for (const entry of itemsOf(material)) {
    const own = `$course$/top/${slashed(title)}/${slashed(headingOf(entry.section, words))}`;
    if (own !== category) lines.push(`$CATEGORY: ${own}`, '');
    category = own;
    lines.push(...questionsOf(entry, { material, words, numbering }).flatMap((question) => [question, '']));
  }
  return lines.join('\n');
}

interface Context {
  readonly material: Material;
  readonly words: ExportWords;
  readonly numbering: Numbering;
}

function questionsOf(
  { item, number, section }: NumberedItem,
  { material, words, numbering }: Context,
): string[] {
  const nameSource = (wanted: number) => plainOf(numbering.sources[wanted - 1]?.source ?? String(wanted));
  const texts = itemTexts(numbering.of(section), nameSource);
  const errors = errorsOfItem(section, item.id);
  const findings = sayFindings(errors, { material, language: material.settings.language, isBeside: true });
  const warning = errors.length === 0 ? '' : `⚠ ${fill(words.invalidItem, { findings })}`;
  const frame: Frame = {
    title: `${warning === '' ? '' : '⚠ '}${number}`,
    before: warning === '' ? '' : `<p><strong>${escapeHtml(warning)}</strong></p>`,
    feedback: item.solution === '' ? '' : `####${escapeGift(texts.blocks(item.solution))}`,
    about: texts.plain(withoutQuoteMarks(item.type === 'cloze' ? withGaps(item.prompt, 1) : item.prompt)),
  };
  if (item.type === 'cloze') return clozeQuestions(item, { texts, frame });
  return [plainQuestion(item, { texts, frame, words })];
}

function plainQuestion(
  item: Exclude<Item, { type: 'cloze' }>,
  { texts, frame, words }: { texts: ItemTexts; frame: Frame; words: ExportWords },
): string {
  const answers = answersOf(item, texts);
  const prompt = `${frame.before}${texts.blocks(item.prompt)}${besides(item, { texts, words })}`;
  const sample = item.type === 'open' ? texts.blocks(item.answer) : '';
  const feedback =
    sample === '' ? frame.feedback : `####${escapeGift(sample)}${frame.feedback.slice('####'.length)}`;
  return `${head(frame)}${escapeGift(prompt)} {${answers ?? ''}${feedback}}`;
}

/** What the text must say because the platform does not: the unit, and the options of a question that has no right one. */
function besides(item: Item, { texts, words }: { texts: ItemTexts; words: ExportWords }): string {
  if (item.type === 'numeric') {
    const unit = item.unit === '' ? [] : [fill(words.inUnit, { unit: item.unit })];
    const figures =
      item.significant_figures === null
        ? []
        : [fill(words.significantFigures, { count: item.significant_figures })];
    const demands = [...unit, ...figures];
    return demands.length === 0 ? '' : `<p>${escapeHtml(demands.join(' '))}</p>`;
  }
  if (isChoice(item) && item.options.every(({ is_right }) => !is_right)) {
    return `<ul>${item.options.map(({ text }) => `<li>${texts.html(text)}</li>`).join('')}</ul>`;
  }
  return '';
}

/** In the name of a question, which is one line, a block of quotation is none. */
function withoutQuoteMarks(prompt: string): string {
  return prompt.replaceAll(/^[ \t]*>+[ \t]?/gm, '');
}

/** A slash parts categories; two of them are one in a name. */
function slashed(name: string): string {
  return name.replaceAll('/', '//');
}
