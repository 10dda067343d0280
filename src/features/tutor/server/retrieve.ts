import { analyze } from '#server/knowledge/analysis/analyze.ts';
import { detectLanguage } from '#server/knowledge/analysis/detect-language.ts';
import type { Knowledge, Passage, SourceAccess } from '#server/knowledge/knowledge.ts';
import { AppError } from '#shared/errors.ts';
import type { Turn } from '../contract.ts';
import { isAboutWhole, opensFollowUp, withoutAsking } from './question-words.ts';

/** A question about one document, with what was said before. */
export interface Question {
  message: string;
  previous: Turn[];
  documentId: string;
  readerId: string;
}

export interface Retrieved {
  source: SourceAccess;
  /** ISO 639-1 code of the language to answer in. */
  language: string;
  /** What was looked for: the question, and what it follows up on. */
  query: string;
  /** Best first; the beginning of the document for questions about the whole of it. */
  passages: Passage[];
  isAboutWhole: boolean;
}

/** How many passages are looked at; the prompt takes the best of them that fit. */
const PASSAGES_MAX = 24;
const OPENING_PAGES = 3;
const OPENING_PASSAGE_CHARACTERS = 1_200;
/** A question with fewer telling words leans on what was asked before. */
const OWN_TERMS_MIN = 2;
const FOLLOW_UP_TERMS_MAX = 5;
const UNDETERMINED = 'und';

/** Finds the passages for a question. Throws AppError `not_found`, or `conflict` while the document cannot be read. */
export async function retrieve(knowledge: Knowledge, question: Question): Promise<Retrieved> {
  const { documentId, readerId, message } = question;
  const query = queryFor(question);
  const [source, found] = await Promise.all([
    knowledge.findReadable(documentId, readerId),
    knowledge.search({ text: query, readerId, sourceIds: [documentId], limit: PASSAGES_MAX }),
  ]);
  if (!source) throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
  const isWhole = isAboutWhole(query);
  const opening = isWhole || found.length === 0 ? await readOpening(knowledge, question, source) : [];
  const passages = isWhole ? opening : found;
  const language = languageOf(message, passages[0]?.language ?? opening[0]?.language);
  return { source, language, query, passages, isAboutWhole: isWhole };
}

/** The learner's words, with the question before when they only make sense together ('and the second one?'). */
function queryFor({ message, previous }: Question): string {
  if (isAboutWhole(message)) return message;
  if (!isFollowUp(message)) return withoutAsking(message);
  const asked = previous.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const lastWhole = asked.findLastIndex((text) => !isFollowUp(text));
  const before = asked.slice(Math.max(lastWhole, asked.length - 2, 0));
  return [...before, message].map(withoutAsking).join('\n');
}

function isFollowUp(message: string): boolean {
  const terms = analyze(message, detectLanguage(message)).length;
  return terms < OWN_TERMS_MIN || (terms <= FOLLOW_UP_TERMS_MAX && opensFollowUp(message));
}

/** The first pages, cut like passages. A document without a readable first page is not indexed, or could not be. */
async function readOpening(
  knowledge: Knowledge,
  { documentId, readerId }: Question,
  source: SourceAccess,
): Promise<Passage[]> {
  const pages = await Promise.all(
    Array.from({ length: OPENING_PAGES }, (_, index) => knowledge.findPage(documentId, index + 1, readerId)),
  );
  if (!pages[0]) {
    throw new AppError(
      'conflict',
      'This document cannot be asked yet: it is still being read, or reading it failed.',
      { code: 'document_not_ready' },
    );
  }
  return pages
    .filter((page) => page !== null)
    .flatMap(({ page, isFlowing, text, cues }) =>
      pieces(text).map(([start, end]) => ({
        page,
        isFlowing,
        start,
        end,
        text: text.slice(start, end),
        cues,
      })),
    )
    .map((piece) => ({
      ...piece,
      id: `${source.id}:p${piece.page}:${piece.start}`,
      sourceId: source.id,
      title: source.title,
      headingPath: [],
      language: languageOf(piece.text, undefined),
      score: 0,
    }));
}

/** Cuts a page's text between paragraphs or sentences into pieces of a passage's size, [start, end). */
function pieces(text: string): Array<[start: number, end: number]> {
  const found: Array<[number, number]> = [];
  let start = 0;
  while (start < text.length) {
    const limit = Math.min(text.length, start + OPENING_PASSAGE_CHARACTERS);
    const window = text.slice(start, limit);
    const border =
      limit < text.length ? Math.max(window.lastIndexOf('\n\n'), window.lastIndexOf('. ') + 1) : 0;
    const end = border > 0 ? start + border : limit;
    if (text.slice(start, end).trim() !== '') found.push([start, end]);
    start = end;
  }
  return found;
}

function languageOf(text: string, fallback: string | undefined): string {
  const detected = detectLanguage(text);
  if (detected !== UNDETERMINED) return detected;
  return fallback === undefined || fallback === UNDETERMINED ? 'en' : fallback;
}
