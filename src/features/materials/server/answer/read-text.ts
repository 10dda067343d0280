/** Between dollar signs a backslash before two letters begins a LaTeX command; JSON's own escapes are one letter long. */
const SINGLE_COMMAND = /(?<!\\)((?:\\\\)*)\\(?=[a-z]{2}|[A-Z{}%,;! ])(?!u[\da-f]{4})/g;
/** A backslash and what it stands before. */
const ESCAPE = /\\(?:u([\da-f]{4})|([^]))/gi;
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);
/** Signs that lose their backslash; of others, such as in \(x\), it stays. */
const QUOTED = /["'\\/`]/;

/** What a text of JSON says: its escapes resolved, and the backslashes of formulas kept that were written once. */
export function readText(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return withCommands(raw).replaceAll(ESCAPE, (found, code: string | undefined, sign: string | undefined) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    if (sign === undefined) return found;
    return ESCAPED.get(sign) ?? (QUOTED.test(sign) ? sign : found);
  });
}

function withCommands(raw: string): string {
  const dollars = dollarsIn(raw);
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index + 1 < dollars.length; index += 2) {
    const [begin = 0, end = 0] = [dollars[index], dollars[index + 1]];
    parts.push(raw.slice(from, begin), raw.slice(begin, end).replaceAll(SINGLE_COMMAND, String.raw`$1\\`));
    from = end;
  }
  return parts.join('') + raw.slice(from);
}

/** Where dollar signs stand that no backslash makes ordinary. */
function dollarsIn(raw: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '\\') at += 1;
    else if (raw[at] === '$') places.push(at);
  }
  return places;
}
