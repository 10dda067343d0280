import type { OutlineHeading } from '../../contract.reading.ts';

/** A heading with those below it. */
export interface OutlineNode {
  /** Its place among all headings. */
  id: number;
  heading: OutlineHeading;
  below: OutlineNode[];
}

/** The headings by their levels; what skips a level stands below what is above it. */
export function outlineTree(headings: readonly OutlineHeading[]): OutlineNode[] {
  const roots: OutlineNode[] = [];
  let open: OutlineNode[] = [];
  for (const [id, heading] of headings.entries()) {
    const node = { id, heading, below: [] };
    open = open.filter((above) => above.heading.level < heading.level);
    (open.at(-1)?.below ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** The headings that a page stands under, the outermost first. */
export function pathTo(page: number, nodes: readonly OutlineNode[]): number[] {
  const node = nodes.findLast(({ heading }) => heading.page <= page);
  return node ? [node.id, ...pathTo(page, node.below)] : [];
}
