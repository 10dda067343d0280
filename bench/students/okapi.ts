import { analyze } from '#language/analyze.ts';

/** What of a book is ranked: as long as a passage of the product, within one page. */
interface Piece {
  page: number;
  text: string;
  length: number;
  counts: Map<string, number>;
}

const PIECE_WORDS = 150;
const K1 = 1.2;
const B = 0.75;

/** Plain Okapi BM25 over a book, with the stems and stop words of its language and nothing else. */
export class Okapi {
  readonly #pieces: Piece[];
  readonly #language: string;
  readonly #documents = new Map<string, number>();
  readonly #meanLength: number;

  constructor(pages: readonly string[], language: string) {
    this.#language = language;
    this.#pieces = pages.flatMap((text, index) => piecesOf(text, index + 1, language));
    for (const { counts } of this.#pieces)
      for (const term of counts.keys()) this.#documents.set(term, (this.#documents.get(term) ?? 0) + 1);
    const total = this.#pieces.reduce((sum, { length }) => sum + length, 0);
    this.#meanLength = total / Math.max(1, this.#pieces.length);
  }

  /** Best first; pieces without a word of the question are left out. */
  rank(question: string): Array<{ page: number; text: string }> {
    const terms = new Set(analyze(question, this.#language).map(({ term }) => term));
    return this.#pieces
      .map((piece) => ({ piece, score: this.#score(piece, terms) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ piece }) => ({ page: piece.page, text: piece.text }));
  }

  #score({ counts, length }: Piece, terms: ReadonlySet<string>): number {
    let score = 0;
    for (const term of terms) {
      const count = counts.get(term) ?? 0;
      const holding = this.#documents.get(term) ?? 0;
      const rarity = Math.log(1 + (this.#pieces.length - holding + 0.5) / (holding + 0.5));
      score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / this.#meanLength));
    }
    return score;
  }
}

function piecesOf(page: string, number: number, language: string): Piece[] {
  const words = page.split(/\s+/).filter((word) => word !== '');
  return Array.from({ length: Math.ceil(words.length / PIECE_WORDS) }, (_, index) => {
    const text = words.slice(index * PIECE_WORDS, (index + 1) * PIECE_WORDS).join(' ');
    const terms = analyze(text, language);
    const counts = new Map<string, number>();
    for (const { term } of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return { page: number, text, length: terms.length, counts };
  });
}
