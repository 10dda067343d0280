import { onOneLine } from '#shared/on-one-line.ts';
import { isChoice, type Item, OPTIONS_MAX } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import { orderOfRights } from '../../contract.student.ts';
import { letter } from './outline/block.ts';
import { numberCitations } from './outline/citations.ts';
import { errorsOfItem } from './outline/findings.ts';
import { headingOf, itemsOf, type NumberedItem } from './outline/outline.ts';
import { clean, lineOf } from './outline/safe-text.ts';
import { objectivesOf } from './outline/section.ts';
import { bareText } from './rich/bare.ts';
import { plainOf } from './rich/plain.ts';
import type { ExportWords } from './words/en.ts';
import { sayFindings } from './words/findings.ts';
import { fill, WORDS } from './words/words.ts';

/** Without it spreadsheets read UTF-8 as the code page of the computer. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** What a spreadsheet would compute, also in full width; a lone number is harmless. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** A table of the questions after RFC 4180, one row for each. Texts are without the signs of Markdown; formulas stay in dollars. */
export function writeCsv(material: Material): string {
  const words = WORDS[material.settings.language];
  const rows = itemsOf(material).map((entry) => rowOf(entry, { material, words }));
  return BYTE_ORDER_MARK + [headRow(words), ...rows].map(writeRow).join('');
}

function headRow({ column }: ExportWords): string[] {
  const options = Array.from({ length: OPTIONS_MAX }, (_, index) =>
    fill(column.option, { number: index + 1 }),
  );
  return [
    column.number,
    column.section,
    column.type,
    column.difficulty,
    column.question,
    ...options,
    column.answer,
    column.rationale,
    column.solution,
    column.objectives,
    column.sources,
    column.findings,
    column.origin,
  ];
}

function rowOf(
  { item, number, section }: NumberedItem,
  context: { material: Material; words: ExportWords },
): string[] {
  const { material, words } = context;
  const options = optionsOf(item, words);
  const objectives = new Map(objectivesOf(material).map(({ id, text }) => [id, text]));
  const numbering = numberCitations([section], words);
  return [
    String(number),
    headingOf(section, words),
    words.type[item.type],
    item.difficulty === null ? '' : words.difficulty[item.difficulty],
    [[bareText(item.prompt), ...demandsOf(item, words)].join(' '), ...columnsOf(item)].join('\n\n'),
    ...Array.from({ length: OPTIONS_MAX }, (_, index) => options[index] ?? ''),
    answerOf(item, words),
    notesOf(item).join('\n'),
    bareText(item.solution),
    item.objectives.map((id) => bareText(objectives.get(id) ?? id)).join('\n'),
    citedIn(item, numbering.of(section))
      .map((source) => plainOf(numbering.sources[source - 1]?.source ?? ''))
      .join('\n'),
    errorsOfItem(section, item.id)
      .map(
        (error) =>
          `⚠ ${sayFindings([error], { material, language: material.settings.language, isBeside: true })}`,
      )
      .join('\n'),
    originOf(item, { material, words }),
  ];
}

function notesOf(item: Item): string[] {
  if (!isChoice(item)) return [];
  return item.options.flatMap(({ rationale }, index) =>
    rationale === '' ? [] : [`${index + 1}: ${bareText(rationale)}`],
  );
}

/** A set that was made by rule may have questions of its teacher. */
function originOf(item: Item, { material, words }: { material: Material; words: ExportWords }): string {
  if (item.by_teacher) return words.byTeacher;
  return material.origin === 'rules' ? words.byRule : '';
}

function optionsOf(item: Item, words: ExportWords): string[] {
  if (isChoice(item)) return item.options.map(({ text }) => bareText(text));
  return item.type === 'true_false' ? [words.yes, words.no] : [];
}

function demandsOf(item: Item, words: ExportWords): string[] {
  if (item.type !== 'numeric') return [];
  const { unit, significant_figures: count } = item;
  const figures = count === null ? [] : [fill(words.significantFigures, { count })];
  return unit === '' ? figures : [fill(words.inUnit, { unit }), ...figures];
}

/** The two columns of a matching question, as they are printed: one numbered, one with letters. */
function columnsOf(item: Item): string[] {
  if (item.type !== 'matching') return [];
  const lefts = item.pairs.map(({ left }, index) => `${index + 1}. ${lineIn(left)}`);
  const rights = orderOf(item).map((pair, row) => `${letter(row)}. ${lineIn(item.pairs[pair]?.right ?? '')}`);
  return [lefts.join('\n'), rights.join('\n')];
}

function orderOf({ pairs }: Extract<Item, { type: 'matching' }>): number[] {
  return orderOfRights(pairs.map(({ right }) => right));
}

function lineIn(text: string): string {
  return onOneLine(bareText(text));
}

function answerOf(item: Item, words: ExportWords): string {
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return item.options
        .filter(({ is_right }) => is_right)
        .map(({ text }) => bareText(text))
        .join('\n');
    case 'true_false':
      return item.answer ? words.yes : words.no;
    case 'numeric':
      return item.tolerance === null ? item.answer : `${item.answer} ± ${item.tolerance}`;
    case 'short_answer':
      return item.answers.join('\n');
    case 'cloze':
      return item.gaps.map((gap, index) => `(${index + 1}) ${gap.join(' | ')}`).join('\n');
    case 'matching':
      return item.pairs
        .map(({ left, right }, index) => {
          const row = orderOf(item).indexOf(index);
          return `${index + 1}–${letter(row)}: ${lineIn(left)} → ${lineIn(right)}`;
        })
        .join('\n');
    case 'open':
      return bareText(item.answer);
    default:
      return item.answer;
  }
}

/** The sources that the texts of an item name. */
function citedIn(item: Item, numberOf: (marker: number) => number | undefined): number[] {
  const options = isChoice(item) ? item.options : [];
  const texts = [item.prompt, item.solution, ...options.flatMap(({ text, rationale }) => [text, rationale])];
  const text = texts.map((part) => lineOf(part, numberOf)).join(' ');
  return [...new Set([...text.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1])))];
}

function writeRow(cells: readonly string[]): string {
  return cells.map(writeCell).join(',') + LINE_END;
}

function writeCell(text: string): string {
  const cell = clean(text).replaceAll('\n', LINE_END);
  const safe = FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
