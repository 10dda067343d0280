/** An unused name for something new in a document: 'o4' after 'o1' and 'o3'. */
export function newReference(letter: string, taken: Iterable<string>): string {
  const numbers = [...taken].map((id) => (id.startsWith(letter) ? Number(id.slice(letter.length)) : 0));
  return `${letter}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
