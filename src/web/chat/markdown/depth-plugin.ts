import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

/** Elements within each other; what is deeper stays as words. */
export const DEPTH_MAX = 80;

/** A rehype plugin that keeps what is nested without end, such as emphasis within emphasis, from becoming a page that nothing can lay out. */
export function rehypeDepth() {
  return (tree: Pick<Element, 'children'>): void => {
    tree.children = tree.children.map((node) => bounded(node, 1));
  };
}

function bounded(node: Content, depth: number): Content {
  if (node.type !== 'element') return node;
  node.children =
    depth < DEPTH_MAX
      ? node.children.map((child) => bounded(child, depth + 1))
      : [{ type: 'text', value: wordsOf(node) }];
  return node;
}

/** Without calling itself, which could be too deep for it. */
function wordsOf(root: Element): string {
  let words = '';
  const waiting: Content[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text') words += node.value;
    else if (node.type === 'element') waiting.push(...node.children.toReversed());
  }
  return words;
}
