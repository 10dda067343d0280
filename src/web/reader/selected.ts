import type { TextBox } from '#shared/citation.ts';

/** What is selected on one page: offsets where its text is shown as it is stored, else words and boxes. */
export type SelectedPiece =
  | { page: number; start: number; end: number }
  | { page: number; text: string; boxes: TextBox[] };

export interface Selected {
  pieces: readonly SelectedPiece[];
  text: string;
  /** Where its last line ends in the window. */
  end: { left: number; bottom: number };
}

/** Elements that show a page say its number, and, for pictures of pages, CSS pixels per point. Words say their offset. */
const PAGE = '[data-page]';
const WORDS = '[data-at]';

/** What is selected within a reader; null for nothing. */
export function readSelection(pane: HTMLElement): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!pane.contains(range.startContainer)) return null;
  const pieces = [...pane.querySelectorAll<HTMLElement>(PAGE)]
    .filter((page) => range.intersectsNode(page))
    .flatMap((page) => pieceOf(page, within(range, page)) ?? []);
  const last = [...range.getClientRects()].findLast(({ width }) => width > 0);
  if (pieces.length === 0 || !last) return null;
  return { pieces, text: selection.toString(), end: { left: last.right, bottom: last.bottom } };
}

/** The part of a range that lies in an element. */
function within(range: Range, element: Element): Range {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (element.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (element.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part;
}

function pieceOf(element: HTMLElement, range: Range): SelectedPiece | null {
  const page = Number(element.dataset['page']);
  const words = [...element.querySelectorAll<HTMLElement>(WORDS)].filter((one) => range.intersectsNode(one));
  const [first] = words;
  const last = words.at(-1);
  if (first && last) {
    const start = offsetIn(first, range.startContainer, range.startOffset) ?? offsetOf(first);
    const end = offsetIn(last, range.endContainer, range.endOffset) ?? offsetOf(last) + lengthOf(last);
    return end > start ? { page, start, end } : null;
  }
  const scale = Number(element.dataset['scale']);
  const text = range.toString();
  if (!(scale > 0) || text.trim() === '') return null;
  const sheet = element.getBoundingClientRect();
  const boxes = [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      page,
      x0: (left - sheet.left) / scale,
      y0: (top - sheet.top) / scale,
      x1: (right - sheet.left) / scale,
      y1: (bottom - sheet.top) / scale,
    }));
  return { page, text, boxes };
}

const offsetOf = (words: HTMLElement) => Number(words.dataset['at']);
const lengthOf = (words: HTMLElement) => words.textContent.length;

/** The offset into the stored text of a point within words that say theirs; null for one elsewhere. */
function offsetIn(words: HTMLElement, container: Node, offset: number): number | null {
  if (!words.contains(container)) return null;
  const before = document.createRange();
  before.selectNodeContents(words);
  before.setEnd(container, offset);
  return offsetOf(words) + before.toString().length;
}
