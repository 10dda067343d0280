import { PdfWriter } from './pdf.ts';

type Rect = readonly [left: number, bottom: number, right: number, top: number];

/** What stands over a page: a field of a form, a typed remark, a note. */
export interface Annotation {
  /** As the PDF names it: Widget, FreeText, Text, Highlight … */
  subtype: string;
  rect: Rect;
  /** More entries of its dictionary, such as `/FT /Tx /V (Ada)`. */
  entries: string;
  /** What it draws, in Helvetica; absent where programs are to draw it themselves. */
  shows?: string[];
  /** An inner entry of a field, whose value its parent has. */
  parent?: string;
  /** The state in which it shows that; of a box that may be ticked. */
  state?: string;
}

interface FormPage {
  /** Printed text: what it says and where. */
  lines: readonly { text: string; x: number; y: number }[];
  annotations?: readonly Annotation[];
}

/** One page with annotations. Text is ASCII. */
export function makeForm({ lines, annotations = [] }: FormPage): Buffer {
  const writer = new PdfWriter();
  const font = writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const fonts = `/Resources << /Font << /F ${font} 0 R >> >>`;
  const added = annotations.map((annotation) => addAnnotation(writer, annotation, fonts));
  const text = lines.map(({ text: line, x, y }) => `BT /F 12 Tf ${x} ${y} Td (${line}) Tj ET`).join('\n');
  const content = writer.addStream('', Buffer.from(text, 'latin1'));
  const tree = writer.reserve();
  const page = writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R ${fonts}` +
      ` /Annots [${added.map(({ widget }) => `${widget} 0 R`).join(' ')}] >>`,
  );
  writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  const fields = added.filter((_, index) => annotations[index]?.subtype === 'Widget');
  const form = `/AcroForm << /Fields [${fields.map(({ field }) => `${field} 0 R`).join(' ')}] /DA (/F 12 Tf 0 g) /DR << /Font << /F ${font} 0 R >> >> >>`;
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R ${form} >>`));
}

function addAnnotation(
  writer: PdfWriter,
  { subtype, rect, entries, shows, parent, state }: Annotation,
  fonts: string,
): { widget: number; field: number } {
  const [left, bottom, right, top] = rect;
  const drawn = shows?.map((line, index) => `1 0 0 1 2 ${top - bottom - 14 - index * 14} Tm (${line}) Tj`);
  const box = `/BBox [0 0 ${right - left} ${top - bottom}]`;
  const look =
    drawn &&
    writer.addStream(
      `/Type /XObject /Subtype /Form ${box} ${fonts}`,
      Buffer.from(`BT /F 12 Tf ${drawn.join(' ')} ET`),
    );
  const drawing = state === undefined ? `${look} 0 R` : `<< /${state} ${look} 0 R >>`;
  const appearance = look === undefined ? '' : `/AP << /N ${drawing} >>`;
  const widget = writer.reserve();
  const field = parent === undefined ? widget : writer.add(`<< ${parent} /Kids [${widget} 0 R] >>`);
  const above = parent === undefined ? '' : `/Parent ${field} 0 R`;
  writer.set(
    widget,
    `<< /Type /Annot /Subtype /${subtype} /Rect [${rect.join(' ')}] /F 4 /DA (/F 12 Tf 0 g) ${entries} ${above} ${appearance} >>`,
  );
  return { widget, field };
}

/** A page with 20,000 annotations whose parents are each other. */
export function formWithoutEnd(): Buffer {
  const writer = new PdfWriter();
  const fields = Array.from({ length: 20_000 }, () => writer.reserve());
  for (const [index, field] of fields.entries()) {
    const parent = fields[(index + 1) % fields.length];
    writer.set(
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /Parent ${parent} 0 R /Kids [${parent} 0 R] >>`,
    );
  }
  const tree = writer.reserve();
  const list = fields.map((field) => `${field} 0 R`).join(' ');
  const page = writer.add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 99 99] /Annots [${list}] >>`);
  writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  return writer.finish(
    writer.add(`<< /Type /Catalog /Pages ${tree} 0 R /AcroForm << /Fields [${list}] >> >>`),
  );
}
