/** Formulas and code, in which a backslash is no escape. */
const KEPT = /(?<!\\)(\$\$[\s\S]+?\$\$|\$(?=[^\s$])[^$\n]*?[^\s\\]\$(?!\d)|`[^`\n]+`)/;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const QUOTE_MARK = /^ {0,3}> ?/gm;
const SOURCE_MARK = /(?:(?<![ \t])[ \t]+)?(?<!\\)\[\d{1,3}\](?!\()/g;
const EMPHASIS = /(?<![\\\p{L}\p{N}*_])(\*\*|__|\*|_)(?=[^\s*_])([^*_\n]*?[^\s\\*_])\1(?![\p{L}\p{N}*_])/gu;

/** A text without the signs of Markdown, for a format that would show them. Formulas, code and line ends stay. */
export function bareText(source: string): string {
  return source
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : bare(part)))
    .join('');
}

function bare(words: string): string {
  return words
    .replaceAll(QUOTE_MARK, '')
    .replaceAll(SOURCE_MARK, '')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(ESCAPE, '$1');
}
