/** What of Markdown is not read out, and what is read in its place. In this order. */
const REPLACEMENTS: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  [/^\s*(?:```|~~~).*$/gmu, ''],
  // Images and links, also one whose address is still arriving.
  [/!?\[([^\]\n]*)\]\([^)\n]*(?:\)|$)/gu, '$1'],
  [/\s?\[\d{1,3}\]/gu, ''],
  [/^[^\S\n]*\|?(?:[^\S\n]*:?-{3,}:?[^\S\n]*\|?)+$/gmu, ''],
  [/^[^\S\n]*(?:>[^\S\n]?)*(?:#{1,6}[^\S\n]+|[-*+][^\S\n]+)?/gmu, ''],
  [/(?:\\_){2,}/gu, '…'],
  [/^[^\S\n]*\||[^\S\n]*\|[^\S\n]*$/gmu, ''],
  [/[^\S\n]*(?<!\\)\|[^\S\n]*/gu, ', '],
  [/(?<!\\)(?:\*{1,3}|~~|`+)/gu, ''],
  [/(?<![\\\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\${1,2}/gu, ''],
  [/\\([\\`*_{}[\]()#+\-.!|>~])/gu, '$1'],
];

/** An answer as it is read out: plain words, one line for each of its lines. */
export function spokenText(markdown: string): string {
  return REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    markdown,
  );
}
