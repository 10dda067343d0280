import type { PageHeading } from '../chunks/headings.ts';

/** A heading as it is stored with the page that it stands on. */
type StoredHeading = [start: number, end: number, level: number, title: string];

export function storedHeadings(headings: readonly PageHeading[]): string {
  return JSON.stringify(
    headings.map(({ start, end, level, title }): StoredHeading => [start, end, level, title]),
  );
}

/** Border: written by storedHeadings in this form. None of a page that was read before headings were kept. */
export function parseHeadings(stored: string | null): PageHeading[] {
  const rows = JSON.parse(stored ?? '[]') as StoredHeading[];
  return rows.map(([start, end, level, title]) => ({ start, end, level, title }));
}
