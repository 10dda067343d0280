import type { ReadFailure } from '#server/knowledge/knowledge.ts';
import { placeAt } from '#server/knowledge/reading/landmarks.ts';
import type { ReadPage } from '#server/knowledge/reading/protocol.ts';
import { readDocument } from '#server/knowledge/reading/read-document.ts';

/** What the capped child finds in a file: its pages, or how it failed. */
export async function readContent(
  content: string | Buffer,
  name = '',
): Promise<{ code: string; pages: ReadPage[] }> {
  const pages: ReadPage[] = [];
  try {
    for await (const event of readDocument({
      content: Buffer.from(content),
      name,
      signal: new AbortController().signal,
    })) {
      if (event.type === 'page') pages.push(event);
    }
    return { code: 'read', pages };
  } catch (error) {
    return { code: (error as ReadFailure).code, pages };
  }
}

export async function textsOf(content: string | Buffer, name = ''): Promise<string[] | string> {
  const { code, pages } = await readContent(content, name);
  return code === 'read' ? pages.map(({ text }) => text) : code;
}

/** Where some words stand. */
export function placeOf(pages: readonly ReadPage[], words: string) {
  const page = pages.find(({ text }) => text.includes(words));
  return page && placeAt(page.text, page.landmarks ?? [], page.text.indexOf(words));
}

/** The words of the cells of every table. */
export function tablesOf({ text, structure }: ReadPage): string[][][] {
  return (structure?.tables ?? []).map(({ rows }) =>
    rows.map((cells) => cells.map(({ start, end }) => text.slice(start, end))),
  );
}
