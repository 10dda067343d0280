import { compareAnswers } from '#grading/compare-answers.ts';
import { saysQuantity } from '#grading/says-value.ts';
import { detailOf, tellsDetail } from '#language/details.ts';
import { languageFor } from '#language/languages.ts';
import { findQuantities } from '#language/quantities.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { type Cell, type Row, tablesOf } from '../answer/kinds/read-tables.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { termsWithValues } from './terms-with-values.ts';

interface Attempt {
  question: string;
  /** Without what stands around it. */
  said: string;
  passages: readonly Passage[];
  language: string;
}

/** Of the words of a cell, so many are in a question that names it. */
const NAMED_SHARE = 0.5;
/** The unit of a column: 'Mass (kg)'. */
const UNIT = /[([]([^()[\]]{1,12})[)\]]\s*$/u;
const EMPTY = /^[^\p{L}\p{N}]*$/u;

/** Judges by the one cell of a row that a question asks for: 'right', 'part' for one of the things in it, else null. */
export function judgeByRow(sentence: Sentence, given: Attempt): 'right' | 'part' | null {
  const row = tablesOf(given.passages)
    .flat()
    .find(
      ({ passage, start, end }) =>
        passage.id === sentence.passage.id && start <= sentence.start && sentence.start < end,
    );
  const [cell, ...others] = row ? cellsAsked(row, given) : [];
  if (!cell || others.length > 0) return null;
  const { said, language } = given;
  const { judgement } = compareAnswers({ kind: 'words', accepted: [cell.text], language }, said);
  if (judgement === 'right' || saysQuantity(said, withUnit(cell), language)) return 'right';
  const own = termsWithValues(said, language);
  const there = new Set(termsWithValues(cell.text, language));
  if (own.length === 0 || findQuantities(said, language).length > 0 || !own.every((term) => there.has(term)))
    return null;
  const { and = 'and', or = 'or' } = languageFor(language) ?? {};
  const isList = new RegExp(String.raw`\s(?:${and}|${or})\s`, 'iu').test(cell.text);
  return isList && own.length < there.size ? 'part' : 'right';
}

function cellsAsked({ cells }: Row, { question, said, language }: Attempt): Cell[] {
  const asked = termsOf(question, language);
  const shareOf = (text: string) => {
    const terms = [...termsOf(text, language)];
    return terms.length === 0 ? 0 : terms.filter((term) => asked.has(term)).length / terms.length;
  };
  const isNamed = ({ text }: Cell) => shareOf(text) >= NAMED_SHARE;
  if (!cells.some(isNamed)) return [];
  const open = cells.filter((cell) => !isNamed(cell) && !EMPTY.test(cell.text));
  const [name] = cells;
  const detail = detailOf(question)?.kind;
  const [number] = findQuantities(said, language);
  const unit = number && said.slice(number.end).trim();
  const byColumn = open.filter(({ column }) => shareOf(column) > 0);
  if (byColumn.length > 0) return byColumn;
  const byUnit = unit ? open.filter(({ column }) => UNIT.exec(column)?.[1]?.trim() === unit) : [];
  if (byUnit.length > 0) return byUnit;
  if (detail === 'person' || detail === 'time')
    return open.filter(({ text }) => tellsDetail(detail, `– ${text}`, language));
  if (open.length === 1) return open;
  // 'Which substance is corrosive?' asks for what the row is about.
  return name && open.includes(name) && detail === undefined ? [name] : [];
}

function withUnit({ text, column }: Cell): string {
  const unit = UNIT.exec(column)?.[1];
  return unit === undefined ? text : `${text} ${unit}`;
}
