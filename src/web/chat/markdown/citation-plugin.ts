import { UNSPACED } from '#shared/scripts.ts';
import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

/** Where `[1]` is code or mathematics or the text of a link, it is not a citation. */
const OPAQUE_TAGS = new Set(['code', 'pre', 'a']);
const MARKER = /[ \t]*\[(\d{1,3})\]/g;
/** Long words are left free, or they could not be broken on a narrow screen; Chinese and Japanese may break behind every sign. */
const LAST_WORD = new RegExp(
  String.raw`(?:[${UNSPACED}ー][^\s${UNSPACED}ー]{0,4}|[^\s${UNSPACED}ー]{1,24})$`,
  'u',
);
const HELD_TOGETHER = 'whitespace-nowrap';

/** Markers in a text that a citation resolves, in order, such as '1,3'. */
export function resolvedMarkers(text: string, isResolved: (marker: number) => boolean): string {
  return [...text.matchAll(MARKER)]
    .map((match) => Number(match[1]))
    .filter(isResolved)
    .join(',');
}

interface Markers {
  /** Markers as `resolvedMarkers` says them. */
  markers: string;
  /** The answer is not whole: other markers wait for their citation, or will never get one, and are left out. */
  isPart: boolean;
}

/** A rehype plugin that turns each of the given markers `[n]` into `<sup data-marker="n">`. */
export function rehypeCitations({ markers, isPart }: Markers) {
  const known = { resolved: new Set(markers.split(',').map(Number)), isPart };
  return (tree: Pick<Element, 'children'>): void => {
    if (markers !== '' || isPart) tree.children = replaceIn(tree.children, known);
  };
}

interface KnownMarkers {
  resolved: ReadonlySet<number>;
  isPart: boolean;
}

function replaceIn(nodes: Content[], known: KnownMarkers): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.type === 'text') return cut(node.value, known);
    if (node.type === 'element' && !OPAQUE_TAGS.has(node.tagName)) {
      node.children = replaceIn(node.children, known);
    }
    return [node];
  });
}

function cut(value: string, { resolved, isPart }: KnownMarkers): Content[] {
  const parts: Content[] = [];
  let end = 0;
  for (const match of value.matchAll(MARKER)) {
    const marker = Number(match[1]);
    const isKnown = resolved.has(marker);
    if (!isKnown && !isPart) continue;
    const before = value.slice(end, match.index);
    if (isKnown) attachMark(parts, before, marker);
    else parts.push({ type: 'text', value: before });
    end = match.index + match[0].length;
  }
  parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}

/** A mark must not begin a line alone, so it is held together with the word before it. */
function attachMark(parts: Content[], before: string, marker: number): void {
  const mark = elementOf('sup', { dataMarker: String(marker) }, []);
  const group = parts.at(-1);
  if (before === '' && group?.type === 'element') {
    group.children.push(mark);
    return;
  }
  const word = LAST_WORD.exec(before)?.[0] ?? '';
  parts.push({ type: 'text', value: before.slice(0, before.length - word.length) });
  parts.push(elementOf('span', { className: [HELD_TOGETHER] }, [{ type: 'text', value: word }, mark]));
}

function elementOf(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return { type: 'element', tagName, properties, children };
}
