import { colourSpaceOf } from './colour-space.ts';
import { imageOf } from './piece-image.ts';
import type { TiffPage } from './tiff-pages.ts';

/** Pieces reach a little under the next one, or white lines would show between them. Pixels. */
const OVERLAP = 0.5;
const CATALOG = 1;
const TREE = 2;

/** A PDF that shows the pages; their compressed data is put into it as it is. Throws TiffError. */
export function pdfOfTiff(pages: readonly TiffPage[]): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter();
  const kids = pages.map((page) => addPage(writer, page));
  writer.put(CATALOG, `/Type /Catalog /Pages ${TREE} 0 R`);
  writer.put(TREE, `/Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}]`);
  return writer.finish();
}

function addPage(writer: PdfWriter, page: TiffPage): string {
  const { width, height, points, turn } = page;
  const colours = colourSpaceOf(page, (dictionary, content) => writer.add(dictionary, encode(content)));
  const images = page.pieces.map((piece) => {
    const { dictionary, bytes } = imageOf(page, piece);
    return writer.add(`/Type /XObject /Subtype /Image /ColorSpace ${colours} ${dictionary}`, bytes);
  });
  const drawn = page.pieces.map(({ x, y, ...size }, index) => {
    const reach = y + size.height < height ? OVERLAP : 0;
    const bottom = height - y - size.height - reach;
    return `q ${size.width} 0 0 ${size.height + reach} ${x} ${bottom} cm /I${index} Do Q`;
  });
  const scale = `${(points.width / width).toFixed(6)} 0 0 ${(points.height / height).toFixed(6)} 0 0 cm`;
  const content = writer.add('', encode([scale, ...drawn].join('\n')));
  const named = images.map((image, index) => `/I${index} ${image}`).join(' ');
  return writer.add(
    `/Type /Page /Parent ${TREE} 0 R /MediaBox [0 0 ${points.width.toFixed(3)} ${points.height.toFixed(3)}] /Rotate ${turn} /Resources << /XObject << ${named} >> >> /Contents ${content}`,
  );
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Collects the objects of a PDF; the first two numbers are given out by hand. */
class PdfWriter {
  readonly #parts: Uint8Array[] = [];
  readonly #starts: number[] = [];
  #length = 0;
  #last = TREE;

  constructor() {
    this.#write('%PDF-1.7\n');
  }

  /** Returns the reference to the new object. */
  add(dictionary: string, stream?: Uint8Array): string {
    this.#last += 1;
    this.put(this.#last, dictionary, stream);
    return `${this.#last} 0 R`;
  }

  put(id: number, dictionary: string, stream?: Uint8Array): void {
    this.#starts[id] = this.#length;
    const length = stream ? ` /Length ${stream.length}` : '';
    this.#write(`${id} 0 obj\n<< ${dictionary}${length} >>\n`);
    if (stream) {
      this.#write('stream\n');
      this.#append(stream);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
  }

  finish(): Uint8Array<ArrayBuffer> {
    const table = this.#length;
    const rows = this.#starts.slice(1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
    this.#write(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
    this.#write(`trailer\n<< /Size ${rows.length + 1} /Root ${CATALOG} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }

  #write(text: string): void {
    this.#append(encode(text));
  }

  #append(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
