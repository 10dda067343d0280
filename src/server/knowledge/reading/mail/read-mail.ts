import { cleanText } from '../clean-text.ts';
import { decodeText } from '../decode-text.ts';
import { type TextBlock, FlowingText } from '../flowing-text.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { articleBlocks, pieceBlocks } from '../html/read-html.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { decodeBytes } from './bytes.ts';
import { decodedWords } from './decoded-words.ts';
import { type MimePart, parseMime } from './parse-mime.ts';

/** What is shown of the headers, as it is called in every mail program’s source. */
const SHOWN = ['from', 'to', 'cc', 'date'];
const NAMES: Readonly<Record<string, string>> = { from: 'From', to: 'To', cc: 'Cc', date: 'Date' };
const SAVED_PAGE = /\.mht(?:ml)?$/i;
const HEADER_MAX_CHARACTERS = 1_000;
const IS_MAIL = ['from', 'to', 'date', 'subject', 'content-type', 'received', 'mime-version', 'message-id'];

/** Reads an email with the names of its attachments, or a web page that a browser saved in the same form. */
export const readPages: FormatReader = async ({ bytes, name }, send) => {
  const mail = parseMime(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  if (!IS_MAIL.some((header) => mail.headers.has(header))) throw new ReaderFailure('corrupt');
  const text = new FlowingText();
  const blocks = isSavedPage(mail, name)
    ? savedPage(mail)
    : [...headOf(mail), ...bodyOf(mail), ...attachmentsOf(mail)];
  for (const block of blocks) text.add(block);
  text.send(send);
};

/** Browsers name the page that they saved. */
function isSavedPage({ headers }: MimePart, name: string): boolean {
  return headers.has('snapshot-content-location') || SAVED_PAGE.test(name);
}

function savedPage(mail: MimePart): TextBlock[] {
  const page = [...allParts(mail)].find(
    ({ type }) => type === 'text/html' || type === 'application/xhtml+xml',
  );
  return page ? articleBlocks(decodeHtml(page.content(), page.charset)) : [];
}

function headOf({ headers }: MimePart): TextBlock[] {
  const subject = decodedWords(headers.get('subject') ?? '').trim();
  const lines = SHOWN.flatMap((name) => {
    const value = decodedWords((headers.get(name) ?? '').slice(0, HEADER_MAX_CHARACTERS)).trim();
    return value === '' ? [] : [`${NAMES[name]}: ${value}`];
  });
  return [...(subject === '' ? [] : [{ text: subject, level: 1 }]), { text: lines.join('\n') }];
}

/** Of the same text in several forms the page is read, since it has the tables and lists. */
function bodyOf(part: MimePart): TextBlock[] {
  if (part.fileName !== null) return [];
  if (part.type === 'multipart/alternative') {
    const forms = part.parts
      .map((form) => ({ form, blocks: bodyOf(form) }))
      .filter(({ blocks }) => blocks.length > 0);
    const page = forms.findLast(({ form }) => form.type !== 'text/plain') ?? forms.at(-1);
    return page?.blocks ?? [];
  }
  if (part.type === 'message/rfc822')
    return part.parts.flatMap((inner) => [...headOf(inner), ...bodyOf(inner)]);
  if (part.parts.length > 0) return part.parts.flatMap(bodyOf);
  if (part.type === 'text/html') return pieceBlocks(decodeHtml(part.content(), part.charset));
  return part.type === 'text/plain' ? paragraphsOf(part) : [];
}

function paragraphsOf(part: MimePart): TextBlock[] {
  const text = cleanText(decodePlain(part));
  return text.split(/\n[^\S\n]*\n/).map((paragraph) => ({ text: paragraph }));
}

function decodePlain(part: MimePart): string {
  return decodeBytes(part.content(), part.charset) ?? decodeText(part.content());
}

function attachmentsOf(mail: MimePart): TextBlock[] {
  return [...allParts(mail)].flatMap(({ fileName, type }) =>
    fileName === null ? [] : [{ text: `\u2022 ${fileName || type}`, item: 0 }],
  );
}

function* allParts(part: MimePart): Generator<MimePart> {
  yield part;
  for (const inner of part.parts) yield* allParts(inner);
}
