/** Of a file, not of a sentence: 'biology.pdf', but not 'What is osmosis? vol.2'. */
const ENDING = /\.[a-z][a-z0-9]{1,4}$/i;

/** What a document is called before its owner says more: the name of its file as one would write it. */
export function titleOfFile(fileName: string): string {
  const words = fileName.replace(ENDING, '').replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? fileName : words;
}
