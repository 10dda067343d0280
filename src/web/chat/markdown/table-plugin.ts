interface Node {
  type: string;
  children?: Node[];
  align?: unknown[] | null;
}

/** What short rows are filled up with, in all rows of one table. */
const CELLS_ADDED_MAX = 1_000;

/** A remark plugin: rows are not filled up to the width of their table where that would draw far more than was written. */
export function remarkTables() {
  return (tree: Node): void => {
    const waiting = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.type === 'table' && cellsMissing(node) > CELLS_ADDED_MAX) delete node.align;
      else waiting.push(...(node.children ?? []));
    }
  };
}

function cellsMissing({ children: rows = [], align }: Node): number {
  const columns = align?.length ?? 0;
  return rows.reduce((sum, { children = [] }) => sum + Math.max(0, columns - children.length), 0);
}
