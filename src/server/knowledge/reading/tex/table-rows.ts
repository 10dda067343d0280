import { Scanner } from './scanner.ts';

interface TexCell {
  tex: string;
  columns: number;
}

interface TexRow {
  isHead: boolean;
  cells: TexCell[];
}

const RULES = [
  'hline',
  'toprule',
  'midrule',
  'bottomrule',
  'endhead',
  'endfirsthead',
  'endfoot',
  'endlastfoot',
];
const RULE = new RegExp(
  String.raw`\\(?:${RULES.join('|')})(?![a-zA-Z])|\\(?:cline|cmidrule)(?:\([^)]*\))?\{[^}]*\}`,
  'g',
);
const LINE_BELOW_HEAD = /^\s*\\(?:hline|midrule|endhead|endfirsthead)(?![a-zA-Z])/;
const SPANNING = /^\s*\\multicolumn\s*\{(\d{1,2})\}/;
const NESTED = /\\(begin|end)\{/y;

/** The rows of a table, without its rules. A rule below the first row makes it the head. */
export function tableRows(body: string): TexRow[] {
  const rows = splitAtSigns(body);
  const hasHead = rows.length > 2 && LINE_BELOW_HEAD.test(rows[1]?.[0] ?? '');
  return rows
    .map((cells, index) => ({ isHead: hasHead && index === 0, cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some(({ tex }) => tex.trim() !== ''));
}

/** At & and \\, but not within braces or another environment. */
function splitAtSigns(body: string): string[][] {
  const rows: string[][] = [[]];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= body.length; at += 1) {
    const isRowEnd = body.startsWith('\\\\', at);
    const isCellEnd = body[at] === '&' || at === body.length;
    if ((isRowEnd || isCellEnd) && (depth === 0 || at === body.length)) {
      rows.at(-1)?.push(body.slice(from, at));
      if (isRowEnd) rows.push([]);
      from = at + (isRowEnd ? 2 : 1);
    }
    NESTED.lastIndex = at;
    const nested = NESTED.exec(body)?.[1];
    if (nested !== undefined) depth += nested === 'begin' ? 1 : -1;
    if (body[at] === '\\') at += 1;
    else if (body[at] === '{') depth += 1;
    else if (body[at] === '}') depth -= 1;
  }
  return rows;
}

function cellOf(cell: string): TexCell {
  const tex = cell.replaceAll(RULE, '').replace(/^\s*\[[^\]]*\]/, '');
  const columns = Number(SPANNING.exec(tex)?.[1] ?? 1) || 1;
  if (columns === 1) return { tex, columns };
  const scanner = new Scanner(tex.replace(/^\s*\\multicolumn/, ''));
  scanner.takeArgument();
  scanner.takeArgument();
  return { tex: scanner.takeArgument(), columns };
}
