import { makeTextPdf } from './pdf.ts';

const LINES_PER_PAGE = 32;
const WORDS = (
  'cell tissue organ membrane protein enzyme energy molecule nucleus water blood heart lung nerve muscle bone ' +
  'kidney signal receptor hormone gradient pressure volume current charge field force motion heat light'
).split(' ');

/** A book of running text, the same at every call; page `n` holds one sentence that no other page has (`factOfPage`). */
export function makeBook(pages: number): Buffer {
  const texts = Array.from({ length: pages }, (_, index) => {
    const lines = Array.from({ length: LINES_PER_PAGE }, (_line, line) =>
      sentence(index * LINES_PER_PAGE + line),
    );
    lines.splice(5, 0, factOfPage(index + 1));
    return lines.join('\n');
  });
  return makeTextPdf(texts);
}

/** The sentence that only page `page` has. */
export function factOfPage(page: number): string {
  return `The traveller Orsolya number ${page} carried ${page * 7} copper lanterns to the harbour.`;
}

function sentence(seed: number): string {
  const word = (offset: number) => WORDS[(seed * 7 + offset * 13 + (seed >> 3)) % WORDS.length];
  return `The ${word(1)} of the ${word(2)} changes the ${word(3)} and the ${word(4)} near the ${word(5)}.`;
}
