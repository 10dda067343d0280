/** Shorter ones are read faster than they are found, and there are too many of them. */
const REMEMBERED_MIN_CHARACTERS = 300;
/** Of the longest texts each takes about a megabyte. */
const REMEMBERED_TEXTS = 12;

/**
 * Remembers what was made of the last long texts: a claim is compared with one passage after the other, and read for each comparison.
 * What is made of a text is shared, so it may not be changed.
 */
export function rememberLast<Made>(
  read: (text: string, language: string) => Made,
): (text: string, language: string) => Made {
  const known = new Map<string, { made: Made }>();
  return (text, language) => {
    if (text.length < REMEMBERED_MIN_CHARACTERS) return read(text, language);
    const key = `${language} ${text}`;
    const found = known.get(key) ?? { made: read(text, language) };
    // The last one used stands last.
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED_TEXTS && oldest !== undefined) known.delete(oldest);
    return found.made;
  };
}
