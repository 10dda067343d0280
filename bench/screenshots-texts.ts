import { makePdf } from '../test/pdf.ts';

/** A document for the pictures of the product, written for them. */
export interface StudyText {
  title: string;
  subject: 'mathematics' | 'physics' | 'chemistry' | 'biology' | 'computer_science' | 'other';
  /** Each is a page: its heading, then its lines. */
  pages: ReadonlyArray<{ heading: string; lines: readonly string[] }>;
}

/** All that is said in the pictures of one language. */
export interface PictureTexts {
  /** The first is the one that is asked. */
  texts: readonly StudyText[];
  question: string;
  /** Stands on the page that answers, and nowhere else. */
  sign: string;
  /** What the model answers; `mark` is the number of the passage. */
  answer: (mark: number) => string;
  /** What a professor is asked, and says before and after a formula, with its last words. */
  session: { question: string; before: string; after: string; end: string };
}

const MARGIN = 72;
const TOP = 700;
const HEADING_POINTS = 20;
const LINE_GAP = 19;

/** The text as a printed document. */
export function printed({ pages }: StudyText): Buffer {
  return makePdf(
    pages.map(({ heading, lines }) => ({
      lines: [
        { text: heading, x: MARGIN, y: TOP, size: HEADING_POINTS },
        ...lines.map((text, index) => ({ text, x: MARGIN, y: TOP - 40 - index * LINE_GAP, size: 11 })),
      ],
    })),
  );
}
