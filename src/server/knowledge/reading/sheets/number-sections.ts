/** One of the up to four forms of a number format: for positive, negative, zero and text. */
export type FormatToken =
  | { kind: 'literal'; text: string }
  /** A run of # 0 ? , . with what belongs to it. */
  | { kind: 'digits'; text: string }
  | { kind: 'date'; text: string }
  | { kind: 'text' }
  | { kind: 'general' };

const TOKEN =
  /"([^"]*)"?|\\(.)|[_*](.)|\[(\$[^\]-]*)[^\]]*\]|\[([hms]+)\]|\[[^\]]*\]|(general)|(@)|(am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?)|([#0?](?:[#0?,.]*[#0?.])?,*(?:e[+-][#0?]+)?(?:(?: +[#0?]+)? ?\/ ?[#0?\d]+)?|\.[0#?]+)|(.)/gisu;
const SECTION = /(?:"[^"]*"?|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=;)(?=;|$)|^(?=;)/gsu;
const FORMAT_MAX_CHARACTERS = 255;

/** Of the last code: the cells of a column and the points of a chart have the same one. */
const last: { code: string | null; sections: readonly FormatToken[][] } = { code: null, sections: [] };

/** The sections of a format code, as tokens. */
export function sectionsOf(code: string): readonly FormatToken[][] {
  if (code !== last.code) {
    const sections = code.slice(0, FORMAT_MAX_CHARACTERS).match(SECTION) ?? ['General'];
    Object.assign(last, { code, sections: sections.map(tokensOf) });
  }
  return last.sections;
}

function tokensOf(section: string): FormatToken[] {
  return [...section.matchAll(TOKEN)].flatMap((match) => tokenOf(match));
}

function tokenOf(match: RegExpMatchArray): FormatToken[] {
  const [, quoted, escaped, padding, currency, elapsed, general, text, date, digits, other] = match;
  if (padding !== undefined) return match[0].startsWith('_') ? [{ kind: 'literal', text: ' ' }] : [];
  if (elapsed !== undefined) return [{ kind: 'date', text: `[${elapsed.toLowerCase()}]` }];
  if (general !== undefined) return [{ kind: 'general' }];
  if (text !== undefined) return [{ kind: 'text' }];
  if (date !== undefined) return [{ kind: 'date', text: date.toLowerCase() }];
  if (digits !== undefined) return [{ kind: 'digits', text: digits }];
  const literal = quoted ?? escaped ?? currency?.slice(1) ?? other;
  return literal === undefined ? [] : [{ kind: 'literal', text: literal }];
}
