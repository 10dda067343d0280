/** The first `maxLength` characters, but never half of a surrogate pair, which the server would refuse. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
