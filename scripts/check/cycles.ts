/** Groups of nodes that reach each other (Tarjan's strongly connected components), each with more than one node or a loop. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  function visit(node: string): number {
    const order = index.size;
    index.set(node, order);
    open.push(node);
    let lowest = order;
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? order);
    }
    low.set(node, lowest);
    if (lowest === order) close(node);
    return lowest;
  }

  function close(node: string): void {
    const group = open.splice(open.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) found.push(group);
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}
