import { LIMITS } from '../limits.ts';
import type { Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';

/** The texts that the cells of a workbook refer to by number. */
export async function readSharedStrings(parts: Package, part: string): Promise<string[]> {
  const texts: string[] = [];
  const names: string[] = [];
  let characters = 0;
  await parseXml(parts.read(part), {
    open({ name }) {
      names.push(name);
      if (name === 'x:si') texts.push('');
      if (texts.length > LIMITS.sheetCells) throw new ReaderFailure('too_large');
    },
    close() {
      names.pop();
    },
    text(text) {
      // How a text is spoken stands beside it.
      if (names.at(-1) !== 'x:t' || names.includes('x:rPh') || texts.length === 0) return;
      characters += text.length;
      if (characters > LIMITS.characters) throw new ReaderFailure('too_large');
      texts[texts.length - 1] += text;
    },
  });
  return texts;
}
