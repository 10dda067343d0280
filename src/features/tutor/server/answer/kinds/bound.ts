import { type AskedBound, boundOf, noneOf } from '#language/asked-choices.ts';
import { readKind } from '#language/question-kinds.ts';
import { symbolOf } from '#language/units.ts';
import { withoutAsking } from '../../question/question-words.ts';
import type { Quotation } from '../../quote/quotation.ts';
import { headsOf } from './asked-rows.ts';
import type { Asking } from './asking.ts';
import { IN_BRACKETS, type Row, tablesOfDocument } from './read-tables.ts';
import { columnNamed, inItsColumns, sayRows, valuesOf } from './table.ts';

/** More of them are no choice among rows. */
const ROWS_MAX = 12;

/** What the rows that a question asks for have in common. */
interface Choice {
  /** What else it says. */
  rest: string;
  bound: AskedBound | null;
  isChosen: (value: number) => boolean;
}

/** 'Which parts are worth more than 20 %?', 'which planets have no moons?': the rows of one document whose figure is such. */
export async function answerBound(asking: Asking, question: string): Promise<Quotation | null> {
  const kind = readKind(question);
  if (asking.isTitled || kind?.kind === 'truth' || kind?.kind === 'cause') return null;
  const choice = choiceIn(question);
  if (!choice) return null;
  for (const table of await tablesOfDocument(asking)) {
    const column = columnFor(table, choice, asking);
    if (column === null) continue;
    const rows = valuesOf(table, column)
      .filter(({ value }) => choice.isChosen(value))
      .map(({ row }) => row);
    if (rows.length > 0 && rows.length <= ROWS_MAX)
      return sayRows(asking, { rows, columns: new Set([column]) });
  }
  return null;
}

function choiceIn(question: string): Choice | null {
  const asked = withoutAsking(question);
  const bound = boundOf(asked);
  if (bound) {
    const { value, isAbove, words } = bound;
    const isChosen = (other: number) => (isAbove ? other > value : other < value);
    return { rest: asked.replace(words, ' '), bound, isChosen };
  }
  const none = noneOf(asked);
  return none === null
    ? null
    : { rest: asked.replace(none, ' '), bound: null, isChosen: (other) => other === 0 };
}

function columnFor(table: readonly Row[], { rest, bound }: Choice, asking: Asking): string | null {
  if (bound?.isShare) return columnOfShares(table);
  const asked = inItsColumns(table, rest, asking);
  return columnNamed(table, asked, asking.language) ?? columnOfUnit(table, { asked, bound }, asking);
}

/** The one column that is in the unit of the figure, of a table of what is asked for: 'Altitude (m)' for 'volcanoes of more than 3000 m'. */
function columnOfUnit(
  table: readonly Row[],
  { asked, bound }: { asked: string; bound: AskedBound | null },
  { language }: Asking,
): string | null {
  if (!bound || bound.unit === '') return null;
  const { naming } = headsOf(table, asked, language);
  const names = table[0]?.cells.map(({ column }) => column) ?? [];
  if (naming(names[0] ?? '').length === 0) return null;
  const unit = symbolOf(bound.unit);
  const [only, ...others] = names.filter(
    (name) => symbolOf(IN_BRACKETS.exec(name)?.groups?.['unit'] ?? '') === unit,
  );
  return only !== undefined && others.length === 0 ? only : null;
}

/** The one column of a table that is in per cent; null for none or several. */
function columnOfShares(table: readonly Row[]): string | null {
  const names = table[0]?.cells.map(({ column }) => column) ?? [];
  const [only, ...others] = names.filter((name) => {
    const shares = table.filter(({ cells }) =>
      /\d\s?%/u.test(cells.find(({ column }) => column === name)?.text ?? ''),
    );
    return shares.length >= table.length / 2;
  });
  return only !== undefined && others.length === 0 ? only : null;
}
