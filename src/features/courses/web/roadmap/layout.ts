import type { Unit } from '../../contract.ts';

export const NODE_WIDTH_PX = 208;
export const NODE_HEIGHT_PX = 76;
const GAP_X_PX = 56;
const GAP_Y_PX = 20;

type Step = Pick<Unit, 'id' | 'requires'>;

interface Place {
  x: number;
  y: number;
}

export interface RoadmapLayout {
  width: number;
  height: number;
  /** The upper left corner of each unit. */
  places: ReadonlyMap<string, Place>;
  /** One line from each required unit to the one that requires it, as an SVG path. */
  edges: ReadonlyArray<{ from: string; to: string; path: string }>;
}

/**
 * Each unit stands in the column after the last one that it requires; in a column, near the units that it requires, else in the order
 * of the course. Units of a circle, which the server refuses, end in the first column.
 */
export function layOut(units: readonly Step[]): RoadmapLayout {
  const columns = columnsOf(units);
  const rows = Math.max(1, ...columns.map(({ length }) => length));
  const height = rows * (NODE_HEIGHT_PX + GAP_Y_PX) - GAP_Y_PX;
  const places = new Map<string, Place>();
  for (const [index, column] of columns.entries()) {
    const top = (height - column.length * (NODE_HEIGHT_PX + GAP_Y_PX) + GAP_Y_PX) / 2;
    for (const [row, { id }] of inOrder(column, places).entries()) {
      places.set(id, { x: index * (NODE_WIDTH_PX + GAP_X_PX), y: top + row * (NODE_HEIGHT_PX + GAP_Y_PX) });
    }
  }
  return {
    width: columns.length * (NODE_WIDTH_PX + GAP_X_PX) - GAP_X_PX,
    height,
    places,
    edges: edgesOf(units, places),
  };
}

function columnsOf(units: readonly Step[]): Step[][] {
  const depths = new Map<string, number>();
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const depthOf = (id: string, above: readonly string[]): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const required = (byId.get(id)?.requires ?? []).filter(
      (other) => byId.has(other) && !above.includes(other),
    );
    const depth = Math.max(0, ...required.map((other) => depthOf(other, [...above, id]) + 1));
    depths.set(id, depth);
    return depth;
  };
  const columns: Step[][] = [];
  for (const unit of units) (columns[depthOf(unit.id, [unit.id])] ??= []).push(unit);
  return columns;
}

/** Lines cross less when a unit stands at the height of those it requires. */
function inOrder(column: readonly Step[], places: ReadonlyMap<string, Place>): Step[] {
  const heightOf = ({ requires }: Step) => {
    const heights = requires.flatMap((id) => places.get(id)?.y ?? []);
    return heights.length === 0 ? 0 : heights.reduce((sum, y) => sum + y, 0) / heights.length;
  };
  return column.toSorted((one, other) => heightOf(one) - heightOf(other));
}

function edgesOf(units: readonly Step[], places: ReadonlyMap<string, Place>): RoadmapLayout['edges'] {
  return units.flatMap(({ id: to, requires }) =>
    requires.flatMap((from) => {
      const [start, end] = [places.get(from), places.get(to)];
      return start && end ? [{ from, to, path: curve(start, end) }] : [];
    }),
  );
}

/** From the middle of the right side to the middle of the left side. */
function curve(start: Place, end: Place): string {
  const [x1, y1] = [start.x + NODE_WIDTH_PX, start.y + NODE_HEIGHT_PX / 2];
  const [x2, y2] = [end.x, end.y + NODE_HEIGHT_PX / 2];
  const bend = GAP_X_PX / 2;
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
