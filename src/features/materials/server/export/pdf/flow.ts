import { PAGE, type PdfRow } from './row.ts';

const SPACE_ON_PAGE = PAGE.height - PAGE.top - PAGE.bottom;
/** What belongs together but fills more than this is parted all the same. */
const GROUP_MAX = SPACE_ON_PAGE * 0.6;

/** Puts rows on pages: what belongs together stands together, unless it would leave half a page empty. */
export function flowRows(rows: readonly PdfRow[], addPage: () => void): void {
  let top = Infinity;
  const turn = () => {
    addPage();
    top = PAGE.top;
  };
  const place = (row: PdfRow) => {
    if (row.startsPage) return turn();
    const isAtTop = top === PAGE.top;
    if (row.isSpace && (isAtTop || top + row.height > PAGE.height - PAGE.bottom)) return;
    if (!isAtTop && top + row.height > PAGE.height - PAGE.bottom) turn();
    row.paint(top);
    top += row.height;
  };
  for (const group of groupsOf(rows)) {
    const height = group.reduce((sum, row) => sum + row.height, 0);
    const starts = group.some(({ startsPage }) => startsPage);
    if (!starts && height <= GROUP_MAX && top + height > PAGE.height - PAGE.bottom) turn();
    else if (top === Infinity) turn();
    group.forEach(place);
  }
}

function groupsOf(rows: readonly PdfRow[]): PdfRow[][] {
  const groups: PdfRow[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen && !row.startsPage) groups.at(-1)?.push(row);
    else groups.push([row]);
    isOpen = row.keepsNext;
  }
  return groups;
}
