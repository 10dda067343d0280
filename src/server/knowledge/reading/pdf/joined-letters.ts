import type { Pdfium } from '../pdfium.ts';

/** Lam and alef are drawn as one sign. PDFium turns the letters around with the line that they stand in. */
const TURNED = /[اأإآٱ]ل/g;

/** The raw text of a page with lam before alef where both come from one sign. Its length stays. */
export function withLettersInOrder(pdfium: Pdfium, textPage: number, raw: string): string {
  if (!TURNED.test(raw)) return raw;
  const scratch = pdfium.malloc(32);
  try {
    const originOf = (textIndex: number): string => {
      const character = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex);
      if (!pdfium.FPDFText_GetCharOrigin(textPage, character, scratch, scratch + 8)) return `${textIndex}`;
      return `${pdfium.double(scratch)} ${pdfium.double(scratch + 8)}`;
    };
    return raw.replaceAll(TURNED, (pair: string, index: number) =>
      originOf(index) === originOf(index + 1) ? `${pair[1]}${pair[0]}` : pair,
    );
  } finally {
    pdfium.free(scratch);
  }
}
