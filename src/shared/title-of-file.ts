import { cleanName } from './clean-name.ts';

/** Of a file, not of a sentence: 'biology.pdf', but not 'What is osmosis? vol.2'. */
const ENDING = /\.[a-z][a-z0-9]{1,4}$/i;

/** What a document is called before its owner says more: the name of its file as one would write it. */
export function titleOfFile(fileName: string): string {
  const words = cleanName(decoded(fileName).replace(ENDING, '').replaceAll('_', ' '));
  return words === '' ? fileName : words;
}

/** Files that were saved from the web are often called as in their address: 'Cell%20biology.pdf'. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
