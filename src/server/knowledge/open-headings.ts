import type { PageText } from './knowledge.ts';

/**
 * The headings that a place on a page stands under, the outermost first; none for what stands above the first heading of the page. Those that
 * were open before are in the paths of its passages.
 */
export function openHeadings(
  { text, headings, headingPaths }: Pick<PageText, 'text' | 'headings' | 'headingPaths'>,
  at: number,
): string[] {
  let open: Array<{ title: string; level: number }> = [];
  for (const { start, end, level } of headings.filter((heading) => heading.start <= at))
    open = [...open.filter((one) => one.level < level), { title: text.slice(start, end).trim(), level }];
  const titles = open.map(({ title }) => title);
  const [outermost] = titles;
  const path = headingPaths.find((one) => outermost !== undefined && one.includes(outermost)) ?? [];
  return [...path.slice(0, Math.max(0, path.indexOf(outermost ?? ''))), ...titles];
}

/** As `openHeadings`; what stands above the first heading of a page goes on from the page before. */
export function headingsAt(page: Pick<PageText, 'text' | 'headings' | 'headingPaths'>, at: number): string[] {
  const open = openHeadings(page, at);
  if (open.length > 0) return open;
  const own = new Set(page.headings.map(({ start, end }) => page.text.slice(start, end).trim()));
  const carried = page.headingPaths.find((path) => !own.has(path.at(-1) ?? ''));
  return [...(carried ?? [])];
}
