/** What the number of a code page, or of a font's character set, is called by decoders. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  65001: 'utf-8',
};
const CHARACTER_SETS: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
export const WESTERN = 1252;

/** The code page of a font's character set; undefined where it has none of its own. */
export function codePageOfFont(characterSet: number): number | undefined {
  return CHARACTER_SETS[characterSet];
}

export function decodeCodePage(bytes: readonly number[], codePage: number): string {
  const isWindows = codePage >= 1250 && codePage <= 1258;
  const name = isWindows ? `windows-${codePage}` : (CODE_PAGES[codePage] ?? `windows-${WESTERN}`);
  return new TextDecoder(name).decode(Uint8Array.from(bytes));
}
