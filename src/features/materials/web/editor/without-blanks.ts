/** A content without the empty lines of its lists of texts; one is left where there is nothing else, to be pointed at. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isTexts = value.length > 0 && value.every((entry) => typeof entry === 'string');
    if (!isTexts) return value.map(withoutBlanks);
    const written = value.filter((entry) => entry.trim() !== '');
    return written.length > 0 ? written : [''];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBlanks(part)]));
}
