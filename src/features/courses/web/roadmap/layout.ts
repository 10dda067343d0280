import { type Step, depthsOf } from './depths.ts';

/** All lengths grow with the reader's size of text (WCAG 1.4.4). */
export const NODE_WIDTH_REM = 11.5;
export const NODE_HEIGHT_REM = 5;
/** Where a line passes a column in which it has nothing to do. */
const LANE_HEIGHT_REM = 0.75;
const GAP_X_REM = 2.75;
const GAP_Y_REM = 1.25;

/** The middle of the left side of a unit or a lane. */
interface Place {
  x: number;
  y: number;
}

/** What takes room in a column: a unit, or the lane of a line that passes by. */
interface Slot {
  key: string;
  height: number;
  /** Slots of the column before that lead to it. */
  after: readonly string[];
}

interface Edge {
  from: string;
  to: string;
  /** The lanes that it goes through. */
  lanes: readonly string[];
}

/** All lengths are in rem. */
export interface RoadmapLayout {
  width: number;
  height: number;
  places: ReadonlyMap<string, Place>;
  /** One line from each required unit to the one that requires it, as an SVG path. */
  edges: ReadonlyArray<{ from: string; to: string; path: string }>;
}

/**
 * Each unit stands in the column after the last one that it requires; in a column, near the units that lead to it, else in the order
 * of the course. A line that skips columns has a lane of its own there, so that it never runs behind a unit.
 */
export function layOutRoadmap(units: readonly Step[]): RoadmapLayout {
  const depths = depthsOf(units);
  const edges = units.flatMap((unit) => edgesTo(unit, depths));
  const columns = columnsOf(units, { depths, edges });
  const height = Math.max(NODE_HEIGHT_REM, ...columns.map(heightOf));
  const places = new Map<string, Place>();
  for (const [index, column] of columns.entries()) {
    let y = (height - heightOf(column)) / 2;
    for (const slot of inOrder(column, places)) {
      places.set(slot.key, { x: index * (NODE_WIDTH_REM + GAP_X_REM), y: y + slot.height / 2 });
      y += slot.height + GAP_Y_REM;
    }
  }
  return {
    width: Math.max(1, columns.length) * (NODE_WIDTH_REM + GAP_X_REM) - GAP_X_REM,
    height,
    places,
    edges: edges.map((edge) => ({ from: edge.from, to: edge.to, path: pathOf(edge, places) })),
  };
}

function edgesTo({ id: to, requires }: Step, depths: ReadonlyMap<string, number>): Edge[] {
  return requires.map((from) => {
    const [start = 0, end = 0] = [depths.get(from), depths.get(to)];
    const lanes = Array.from(
      { length: Math.max(0, end - start - 1) },
      (_, index) => `${from} ${to} ${start + 1 + index}`,
    );
    return { from, to, lanes };
  });
}

function columnsOf(
  units: readonly Step[],
  { depths, edges }: { depths: ReadonlyMap<string, number>; edges: readonly Edge[] },
): Slot[][] {
  const columns: Slot[][] = [];
  const put = (column: number, slot: Slot) => (columns[column] ??= []).push(slot);
  for (const { id } of units) {
    const after = edges.filter(({ to }) => to === id).map(({ from, lanes }) => lanes.at(-1) ?? from);
    put(depths.get(id) ?? 0, { key: id, height: NODE_HEIGHT_REM, after });
  }
  for (const { from, lanes } of edges) {
    for (const [index, key] of lanes.entries()) {
      const after = [lanes[index - 1] ?? from];
      put((depths.get(from) ?? 0) + index + 1, { key, height: LANE_HEIGHT_REM, after });
    }
  }
  return columns;
}

/** Lines cross less when a slot stands at the height of those that lead to it. */
function inOrder(column: readonly Slot[], places: ReadonlyMap<string, Place>): Slot[] {
  const wished = ({ after }: Slot) => {
    const heights = after.flatMap((key) => places.get(key)?.y ?? []);
    return heights.length === 0 ? 0 : heights.reduce((sum, y) => sum + y, 0) / heights.length;
  };
  return column.toSorted((one, other) => wished(one) - wished(other));
}

function heightOf(column: readonly Slot[]): number {
  return column.reduce((sum, { height }) => sum + height + GAP_Y_REM, -GAP_Y_REM);
}

/** Curves between the columns, straight through the lanes. */
function pathOf({ from, to, lanes }: Edge, places: ReadonlyMap<string, Place>): string {
  const bend = GAP_X_REM / 2;
  const [start, ...stops] = [from, ...lanes, to].flatMap((key) => places.get(key) ?? []);
  if (!start) return '';
  let path = `M${start.x + NODE_WIDTH_REM} ${start.y}`;
  let { x, y } = start;
  for (const [index, stop] of stops.entries()) {
    const right = x + NODE_WIDTH_REM;
    path += ` C${right + bend} ${y} ${stop.x - bend} ${stop.y} ${stop.x} ${stop.y}`;
    if (index < stops.length - 1) path += ` H${stop.x + NODE_WIDTH_REM}`;
    ({ x, y } = stop);
  }
  return path;
}
