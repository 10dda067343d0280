import { createContext, type ReactNode, use } from 'react';
import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

const MARK = /\[\[(\d{1,2})\]\]/g;
const OPAQUE_TAGS = new Set(['code', 'pre', 'a']);

const SlotContext = createContext<((number: number) => ReactNode) | null>(null);

/** Says what stands at `[[1]]`, `[[2]]` … of a text, such as fields to write in; without it they are words as all others. */
export const SlotProvider = SlotContext.Provider;

export function useHasSlots(): boolean {
  return use(SlotContext) !== null;
}

export function Slot({ number }: { number: number }): ReactNode {
  return use(SlotContext)?.(number) ?? null;
}

/** A rehype plugin that turns each `[[n]]` into `<slot name="n">`. */
export function rehypeSlots() {
  return (tree: Pick<Element, 'children'>): void => {
    tree.children = replaceIn(tree.children);
  };
}

function replaceIn(nodes: Content[]): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.type === 'text') return cut(node.value);
    if (node.type === 'element' && !OPAQUE_TAGS.has(node.tagName)) node.children = replaceIn(node.children);
    return [node];
  });
}

function cut(value: string): Content[] {
  const parts: Content[] = [];
  let end = 0;
  for (const match of value.matchAll(MARK)) {
    parts.push({ type: 'text', value: value.slice(end, match.index) });
    parts.push({ type: 'element', tagName: 'slot', properties: { name: match[1] ?? '' }, children: [] });
    end = match.index + match[0].length;
  }
  parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}
