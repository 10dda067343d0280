import type { PageText } from '#server/knowledge/knowledge.ts';
import { isPartOfExample } from '#server/knowledge/apparatus/exercise-words.ts';
import { openHeadings } from '#server/knowledge/open-headings.ts';
import type { Citation } from '#shared/citation.ts';

/** Headings that say what something is about: neither a number alone nor what every exercise has, such as 'Solution'. */
export function topicOf(headings: readonly string[]): string[] {
  return headings.filter((heading) => /\p{L}/u.test(heading) && !isPartOfExample(heading));
}

/** The headings that a quote stands under, the outermost first. */
export function topicAt(page: PageText, citation: Citation): string[] {
  return topicOf(headingsAt(page, citation));
}

function headingsAt(page: PageText, { quote, position }: Citation): string[] {
  const { text, headingPaths } = page;
  const at = position?.start ?? text.indexOf(quote);
  if (at < 0) return commonTopic(headingPaths);
  const open = openHeadings(page, at);
  if (open.length > 0) return open;
  const begins = headingPaths.map((path) => ({ path, at: lastBefore(text, path.at(-1) ?? '', at) }));
  const above = begins.filter((one) => one.at >= 0).toSorted((a, b) => b.at - a.at)[0];
  if (above) return [...above.path];
  // What stands above the first heading of the page goes on from the page before.
  const carried = begins.filter((one) => one.at < 0).map(({ path }) => path);
  return commonTopic(carried.length > 0 ? carried : headingPaths);
}

/** Where a heading stands for the last time before a place, however its lines are broken; -1 for nowhere. */
function lastBefore(text: string, heading: string, place: number): number {
  const words = heading.split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return -1;
  const found = [...text.slice(0, place).matchAll(new RegExp(words.join(String.raw`\s+`), 'g'))];
  return found.at(-1)?.index ?? -1;
}

const escaped = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** What all paths begin with; of paths that share nothing the first, under which the page begins. */
function commonTopic(paths: ReadonlyArray<readonly string[]>): string[] {
  const [first = []] = paths;
  const depth = first.findIndex((heading, index) => paths.some((path) => path[index] !== heading));
  return [...first.slice(0, depth <= 0 ? undefined : depth)];
}
