import { closeSync, openSync, writeSync } from 'node:fs';

const IMAGE_SIDE = 2_000;
const IMAGE_BYTES = IMAGE_SIDE * IMAGE_SIDE;
/** Of the catalog, the pages, the font and the form. */
const SHARED_OBJECTS = 4;
const OBJECTS_OF_PAGE = 4;

/**
 * Writes a PDF of 4 MB a page: a line of text, a field that is filled in, and a black picture. The disk keeps none of the pictures, since
 * nothing is written where they stand.
 */
export function writeLargePdf(path: string, pages: number): void {
  const file = openSync(path, 'w');
  const offsets: number[] = [0];
  let at = 0;
  const write = (text: string): void => {
    at += writeSync(file, text, at, 'latin1');
  };
  const object = (content: string): void => {
    offsets.push(at);
    write(`${offsets.length - 1} 0 obj\n${content}\nendobj\n`);
  };
  const numbered = (index: number, which: number) => SHARED_OBJECTS + index * OBJECTS_OF_PAGE + which;
  const list = (which: number) =>
    Array.from({ length: pages }, (_, index) => `${numbered(index, which)} 0 R`).join(' ');
  write('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>');
  object(`<< /Type /Pages /Count ${pages} /Kids [${list(1)}] >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  object(`<< /Fields [${list(3)}] /DA (/F 12 Tf 0 g) /DR << /Font << /F 3 0 R >> >> >>`);
  for (let index = 0; index < pages; index += 1) {
    const [content, field, image] = [numbered(index, 2), numbered(index, 3), numbered(index, 4)];
    const resources = `<< /Font << /F 3 0 R >> /XObject << /I ${image} 0 R >> >>`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${content} 0 R /Annots [${field} 0 R] >>`,
    );
    const text = `BT /F 12 Tf 72 700 Td (Bridge ${index + 1} has ${index + 1_000} stones. Keeper:) Tj ET`;
    const drawn = `${text} q 400 0 0 400 72 100 cm /I Do Q`;
    object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    object(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${index}) /V (Ada ${index + 1}) /Rect [300 695 400 715] /F 4 /DA (/F 12 Tf 0 g) >>`,
    );
    offsets.push(at);
    write(
      `${image} 0 obj\n<< /Type /XObject /Subtype /Image /Width ${IMAGE_SIDE} /Height ${IMAGE_SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${IMAGE_BYTES} >>\nstream\n`,
    );
    at += IMAGE_BYTES;
    write('\nendstream\nendobj\n');
  }
  const start = at;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  closeSync(file);
}
