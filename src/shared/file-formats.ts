/** A format that documents come in. */
export interface FileFormat {
  readonly mimeType: string;
  /** Endings without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** What the library shows it as. */
  readonly type: 'pdf' | 'document' | 'image';
  /** The module below src/server/knowledge/reading whose `readPages` reads it. */
  readonly reader: `${string}.ts`;
  /** Other names of its type, as they are met in practice. */
  readonly alsoCalled?: readonly string[];
  /** Content of these types may be this format; the name decides, and the reader finds out. */
  readonly mayBe?: readonly string[];
  /** A package of Office's, which a password wraps in a file of another type. */
  readonly isPackage?: true;
  /** Plain text, which no mark tells from other text. */
  readonly isText?: true;
  /** Only its name tells it from other text. */
  readonly isTold?: true;
}

/** What Word wrote before 1997, as far as its first bytes tell. */
export const OLD_WORD = 'application/x-old-word';

/** Every format, in the order of the file picker. A further one needs a line here and the reader that the line names. */
export const FILE_FORMATS = {
  pdf: { mimeType: 'application/pdf', extensions: ['pdf'], type: 'pdf', reader: 'read-pdf.ts' },
  doc: {
    mimeType: 'application/msword',
    extensions: ['doc'],
    type: 'document',
    reader: 'read-doc.ts',
    mayBe: ['application/x-cfb', OLD_WORD],
  },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    type: 'document',
    reader: 'docx/read-docx.ts',
    isPackage: true,
    mayBe: [
      'application/zip',
      'application/vnd.ms-word.document.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
      'application/vnd.ms-word.template.macroenabled.12',
    ],
  },
  pptx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    type: 'document',
    reader: 'slides/read-slides.ts',
    isPackage: true,
    mayBe: [
      'application/vnd.ms-powerpoint.presentation.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
      'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.presentationml.template',
      'application/vnd.ms-powerpoint.template.macroenabled.12',
    ],
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    type: 'document',
    reader: 'sheets/read-workbook.ts',
    isPackage: true,
    mayBe: [
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
      'application/vnd.ms-excel.template.macroenabled.12',
    ],
  },
  odt: {
    mimeType: 'application/vnd.oasis.opendocument.text',
    extensions: ['odt', 'ott'],
    type: 'document',
    reader: 'opendocument/read-opendocument.ts',
    mayBe: ['application/vnd.oasis.opendocument.text-template', 'application/zip'],
  },
  odp: {
    mimeType: 'application/vnd.oasis.opendocument.presentation',
    extensions: ['odp', 'otp'],
    type: 'document',
    reader: 'opendocument/read-opendocument.ts',
    mayBe: ['application/vnd.oasis.opendocument.presentation-template', 'application/zip'],
  },
  ods: {
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    extensions: ['ods', 'ots'],
    type: 'document',
    reader: 'opendocument/read-opendocument.ts',
    mayBe: ['application/vnd.oasis.opendocument.spreadsheet-template', 'application/zip'],
  },
  rtf: { mimeType: 'application/rtf', extensions: ['rtf'], type: 'document', reader: 'rtf/read-rtf.ts' },
  epub: {
    mimeType: 'application/epub+zip',
    extensions: ['epub'],
    type: 'document',
    reader: 'epub/read-epub.ts',
    mayBe: ['application/zip'],
  },
  txt: {
    mimeType: 'text/plain',
    extensions: ['txt'],
    type: 'document',
    reader: 'read-text.ts',
    isText: true,
  },
  // Values with a sign between them are text like any other; only the name tells.
  csv: {
    mimeType: 'text/csv',
    extensions: ['csv', 'tsv'],
    type: 'document',
    reader: 'sheets/read-csv.ts',
    isText: true,
    isTold: true,
  },
  html: {
    mimeType: 'text/html',
    extensions: ['html', 'htm', 'xhtml'],
    type: 'document',
    reader: 'html/read-html.ts',
    isText: true,
    isTold: true,
  },
  markdown: {
    mimeType: 'text/markdown',
    extensions: ['md', 'markdown'],
    type: 'document',
    reader: 'markdown/read-markdown.ts',
    isText: true,
    isTold: true,
  },
  latex: {
    mimeType: 'application/x-tex',
    extensions: ['tex', 'latex'],
    type: 'document',
    reader: 'tex/read-tex.ts',
    isText: true,
    isTold: true,
  },
  notebook: {
    mimeType: 'application/x-ipynb+json',
    extensions: ['ipynb'],
    type: 'document',
    reader: 'notebook/read-notebook.ts',
    isText: true,
    isTold: true,
  },
  email: {
    mimeType: 'message/rfc822',
    extensions: ['eml', 'mht', 'mhtml'],
    type: 'document',
    reader: 'mail/read-mail.ts',
    isText: true,
    isTold: true,
  },
  jpeg: { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], type: 'image', reader: 'read-image.ts' },
  png: { mimeType: 'image/png', extensions: ['png'], type: 'image', reader: 'read-image.ts' },
  webp: { mimeType: 'image/webp', extensions: ['webp'], type: 'image', reader: 'read-image.ts' },
  gif: { mimeType: 'image/gif', extensions: ['gif'], type: 'image', reader: 'read-image.ts' },
  bmp: { mimeType: 'image/bmp', extensions: ['bmp', 'dib'], type: 'image', reader: 'read-image.ts' },
  tiff: { mimeType: 'image/tiff', extensions: ['tif', 'tiff'], type: 'image', reader: 'read-tiff.ts' },
  // Transcripts are text that begins as they do; under another text's name they are text as well.
  srt: {
    mimeType: 'application/x-subrip',
    extensions: ['srt'],
    type: 'document',
    reader: 'read-text.ts',
    isText: true,
  },
  vtt: { mimeType: 'text/vtt', extensions: ['vtt'], type: 'document', reader: 'read-text.ts', isText: true },
  // Of a recording the captions are read that belong to it.
  mp3: { mimeType: 'audio/mpeg', extensions: ['mp3'], type: 'document', reader: 'read-text.ts' },
  m4a: {
    mimeType: 'audio/mp4',
    extensions: ['m4a', 'm4b'],
    type: 'document',
    reader: 'read-text.ts',
    alsoCalled: ['audio/x-m4a'],
  },
  wav: {
    mimeType: 'audio/wav',
    extensions: ['wav'],
    type: 'document',
    reader: 'read-text.ts',
    alsoCalled: ['audio/vnd.wave', 'audio/x-wav'],
  },
  ogg: {
    mimeType: 'audio/ogg',
    extensions: ['ogg', 'oga', 'opus'],
    type: 'document',
    reader: 'read-text.ts',
    alsoCalled: ['audio/ogg; codecs=opus'],
  },
  flac: {
    mimeType: 'audio/flac',
    extensions: ['flac'],
    type: 'document',
    reader: 'read-text.ts',
    alsoCalled: ['audio/x-flac'],
  },
  mp4: {
    mimeType: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    type: 'document',
    reader: 'read-text.ts',
    alsoCalled: ['video/x-m4v'],
  },
  webm: { mimeType: 'video/webm', extensions: ['webm'], type: 'document', reader: 'read-text.ts' },
} as const satisfies Record<string, FileFormat>;

const FORMATS: readonly FileFormat[] = Object.values(FILE_FORMATS);

/** What the file picker offers: extensions with their dot. */
export const READ_EXTENSIONS = FORMATS.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);

/** The format that a name promises; null for one that is none of ours. */
export function formatOfName(name: string): FileFormat | null {
  const extension = extensionOf(name);
  return FORMATS.find(({ extensions }) => extensions.includes(extension)) ?? null;
}

/** Whether it is listened to or watched, and read by its captions. */
export function isRecording(mimeType: string): boolean {
  return /^(?:audio|video)\//.test(mimeType);
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
