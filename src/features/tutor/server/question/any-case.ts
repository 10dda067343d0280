const PART = /\\p\{[^}]*\}|\\.|\(\?<\p{L}+>|\[(?<class>[^\]]*)\]|(?<letter>\p{L})/gu;

/**
 * The source of a regular expression for the same words in small and large letters, within an expression in which other letters
 * keep their case. `(?i:…)` says that too, but V8 mistakes it now and then in one process and not in the next (nodejs/node#60030, seen
 * with Node 24.21).
 */
export function anyCase(source: string): string {
  const written = source.replaceAll(PART, (part, ...rest) => {
    const { class: letters, letter }: { class?: string; letter?: string } = rest.at(-1);
    if (letters !== undefined) return `[${letters}${letters.toUpperCase()}]`;
    return letter === undefined ? part : bothCases(letter);
  });
  return `(?:${written})`;
}

function bothCases(letter: string): string {
  const large = letter.toUpperCase();
  return large === letter || large.length !== letter.length ? letter : `[${letter}${large}]`;
}
