import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long others wait at most; one item takes far less. */
const TURN_MS = 8;

/** Looks at one item after the other; others are served in between. */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  look: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const found: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    found.push(...look(item));
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return found;
}
