import { SaxesParser } from 'saxes';
import type { StoredFile } from './file-store.ts';

export interface ListingPage {
  files: StoredFile[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** Reads an answer of ListObjectsV2. Throws on what is not XML. */
export function parseListing(xml: string): ListingPage {
  const files: StoredFile[] = [];
  let next: string | null = null;
  let facts = new Map<string, string>();
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') facts = new Map();
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents') files.push(toFile(facts));
    if (name === 'NextContinuationToken') next = text;
    facts.set(name, text);
    text = '';
  });
  parser.write(xml).close();
  return { files, next };
}

function toFile(facts: Map<string, string>): StoredFile {
  return {
    key: facts.get('Key') ?? '',
    size: Number(facts.get('Size')),
    modifiedAt: new Date(facts.get('LastModified') ?? ''),
  };
}
