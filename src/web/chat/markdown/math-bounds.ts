import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

/** A page of derivations; the columns of a matrix are gone through once for each of its rows. */
export const FORMULA_MAX_CHARACTERS = 4_000;
/** A formula that defines what it then uses two hundred times is drawn two hundred times as long as it was written. */
const DEFINES = /\\(?:[gex]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-zA-Z])/;
const MATH = 'language-math';

/** A rehype plugin, before KaTeX: formulas that could grow without end are shown as they were written. */
export function rehypeMathBounds() {
  return (tree: Pick<Element, 'children'>): void => {
    for (const node of tree.children) bound(node);
  };
}

function bound(node: Content): void {
  if (node.type !== 'element') return;
  const { className } = node.properties;
  if (Array.isArray(className) && className.includes(MATH)) {
    if (!isBounded(node)) node.properties['className'] = [];
    return;
  }
  for (const child of node.children) bound(child);
}

function isBounded({ children }: Element): boolean {
  const formula = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return formula.length <= FORMULA_MAX_CHARACTERS && !DEFINES.test(formula);
}
