import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** One line of text; `x` and `y` are PDF points from the bottom left of the unturned page. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  /** Default 12. */
  size?: number;
  /** Runs up the page. */
  isSideways?: boolean;
  isBold?: boolean;
}

/** A grey picture, one byte for a pixel, from the top left. */
export interface Picture {
  columns: number;
  rows: number;
  grey: Uint8Array;
}

export interface PdfPage {
  lines?: PdfLine[];
  /** Default 612 × 792. */
  width?: number;
  height?: number;
  rotate?: 0 | 90 | 180 | 270;
  cropBox?: [left: number, bottom: number, right: number, top: number];
  /** Fills the page with a picture, as a scanner does; `true` is a plain grey one. */
  image?: boolean | Picture;
  /** Lines that are drawn from left to right. */
  rules?: Array<{ x: number; y: number; length: number }>;
}

interface PdfOptions {
  /** Locks the file (40-bit RC4, the oldest handler, which every reader knows). */
  password?: string;
}

/** A small valid PDF with a text layer in Helvetica. Text is Latin-1 and a few more signs. */
export function makePdf(pages: readonly PdfPage[], { password }: PdfOptions = {}): Buffer {
  const writer = new PdfWriter(password);
  const font = writer.add(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ' +
      '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /uni2010] >> >>',
  );
  const bold = writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>');
  const image = addImage(writer, { columns: 8, rows: 8, grey: Buffer.alloc(64, 0x80) });
  const tree = writer.reserve();
  const kids = pages.map((page) => addPage(writer, page, { font, bold, image, tree }));
  writer.set(
    tree,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
}

/** Pages of running text: each string is a page, each of its lines a printed line from the top. */
export function makeTextPdf(pages: readonly string[], options: PdfOptions = {}): Buffer {
  const laidOut = pages.map((page) => ({
    lines: page.split('\n').map((text, index) => ({ text, x: 72, y: 720 - index * 14 })),
  }));
  return makePdf(laidOut, options);
}

interface SharedObjects {
  font: number;
  bold: number;
  image: number;
  tree: number;
}

function addImage(writer: PdfWriter, { columns, rows, grey }: Picture): number {
  const size = `/Width ${columns} /Height ${rows}`;
  const entries = `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return writer.addStream(entries, Buffer.from(grey));
}

function addPage(writer: PdfWriter, page: PdfPage, { font, bold, image, tree }: SharedObjects): number {
  const { lines = [], width = 612, height = 792, rotate = 0, cropBox } = page;
  const paint = page.image ? `q ${width} 0 0 ${height} 0 0 cm /Im Do Q\n` : '';
  const text = lines.map(
    ({ text: line, x, y, size = 12, isSideways, isBold }) =>
      `BT /${isBold ? 'B' : 'F'} ${size} Tf ${isSideways ? '0 1 -1 0' : '1 0 0 1'} ${x} ${y} Tm (${escape(line)}) Tj ET`,
  );
  const rules = (page.rules ?? []).map(({ x, y, length }) => `${x} ${y} ${length} 0.75 re f`);
  const own = typeof page.image === 'object' ? addImage(writer, page.image) : image;
  const content = writer.addStream('', Buffer.from(paint + [...rules, ...text].join('\n'), 'latin1'));
  return writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate}` +
      `${cropBox ? ` /CropBox [${cropBox.join(' ')}]` : ''} /Contents ${content} 0 R` +
      ` /Resources << /Font << /F ${font} 0 R /B ${bold} 0 R >> /XObject << /Im ${own} 0 R >> >> >>`,
  );
}

/** The signs of WinAnsi that Latin-1 does not have. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '•': '\\225',
  '’': '\\222',
  '–': '\\226',
  '€': '\\200',
  '\u2010': '\\001',
};

function escape(text: string): string {
  return text
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll(/[•’–€\u2010]/g, (sign) => WIN_ANSI[sign] ?? sign);
}

/** Collects objects and writes them with their cross-reference table. Only streams are encrypted; there are no strings. */
export class PdfWriter {
  readonly #objects: Buffer[] = [];
  readonly #lock: Lock | null;

  constructor(password?: string) {
    this.#lock = password === undefined ? null : makeLock(password);
  }

  reserve(): number {
    return this.#objects.push(Buffer.from('null'));
  }

  set(object: number, body: string): void {
    this.#objects[object - 1] = Buffer.from(body, 'latin1');
  }

  add(body: string): number {
    return this.#objects.push(Buffer.from(body, 'latin1'));
  }

  addStream(entries: string, content: Buffer): number {
    const object = this.reserve();
    const packed = deflateSync(content);
    const bytes = this.#lock ? rc4(objectKey(this.#lock.key, object), packed) : packed;
    this.#objects[object - 1] = Buffer.concat([
      Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
    return object;
  }

  finish(catalog: number): Buffer {
    const encrypt = this.#lock ? this.add(this.#lock.dictionary) : null;
    const parts = [Buffer.from('%PDF-1.4\n')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [index, body] of this.#objects.entries()) {
      offsets.push(length);
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(part);
      length += part.length;
    }
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const lock = encrypt === null ? '' : ` /Encrypt ${encrypt} 0 R /ID [<${FILE_ID}> <${FILE_ID}>]`;
    const size = this.#objects.length + 1;
    const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R${lock} >>\nstartxref\n${length}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`)]);
  }
}

const FILE_ID = '00112233445566778899aabbccddeeff';
const PERMISSIONS = -4;
const KEY_BYTES = 5;
/** Given by the PDF specification, algorithm 2. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

interface Lock {
  key: Buffer;
  dictionary: string;
}

/** The standard security handler, revision 2; owner and user share the password. */
function makeLock(password: string): Lock {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(Buffer.concat([padded, owner, permissions, Buffer.from(FILE_ID, 'hex')])).subarray(
    0,
    KEY_BYTES,
  );
  const user = rc4(key, PADDING);
  const [o, u] = [owner.toString('hex'), user.toString('hex')];
  return { key, dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${o}> /U <${u}> /P ${PERMISSIONS} >>` };
}

function objectKey(key: Buffer, object: number): Buffer {
  const number = Buffer.from([object & 0xff, (object >> 8) & 0xff, (object >> 16) & 0xff, 0, 0]);
  return md5(Buffer.concat([key, number])).subarray(0, KEY_BYTES + 5);
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

/** Written out, because OpenSSL no longer offers it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number): void => {
    const kept = at(a);
    state[a & 0xff] = at(b);
    state[b & 0xff] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return bytes.map((byte) => {
    i += 1;
    j += at(i);
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}
