import { cleanText } from '../clean-text.ts';
import type { Placement } from '../pdf-measure.ts';
import type { Pdfium } from '../pdfium.ts';
import type { Box } from '../word-edges.ts';

/** What stands over a page. Coordinates in points from the top left of the page as displayed. */
export interface Annotation {
  /** A filled field, a box with a mark, a typed remark or stamp, or a note that opens when it is pressed. */
  kind: 'field' | 'chosen' | 'remark' | 'note';
  /** What is stored as its text; what it shows may be drawn otherwise. */
  text: string;
  box: Box;
}

/** As PDFium numbers them. */
const SUBTYPES = { freeText: 3, stamp: 13, widget: 20 } as const;
/** Text notes, lines, squares, circles, polygons, what marks text, carets and ink: their text is a comment. */
const WITH_COMMENT = new Set([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17]);
const FIELD_TYPES = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6 } as const;
const WITH_VALUE = new Set<number>([FIELD_TYPES.comboBox, FIELD_TYPES.listBox, FIELD_TYPES.text]);
const PASSWORD_FLAG = 1 << 13;
/** Hidden, or not shown on the screen. */
const UNSEEN_FLAGS = (1 << 1) | (1 << 5);
const CHOSEN = '\u2612';
const ANNOTATIONS_MAX = 5_000;
const TEXT_BYTES_MAX = 200_000;
/**
 * PDFium climbs from a field to its furthest parent, again for each, which takes time by the square of what is nested. A thousand ordinary
 * fields take a few milliseconds.
 */
const FORM_MS_MAX = 3_000;

/** The form of a document. */
export interface Form {
  readonly handle: number;
  /** What PDFium was told of the program that shows it. */
  readonly info: number;
  /** Of processor time, for what its fields say; those after are left out. */
  msLeft: number;
}

interface PageOfForm {
  pdfium: Pdfium;
  form: Form | null;
  page: number;
  scratch: number;
  place: Placement;
}

export function openForm(pdfium: Pdfium, document: number, msLeft = FORM_MS_MAX): Form | null {
  if (pdfium.FPDF_GetFormType(document) === 0) return null;
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const handle = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  return handle === 0 ? null : { handle, info, msLeft };
}

/** To be called before its document is closed. */
export function closeForm(pdfium: Pdfium, { handle, info }: Form): void {
  pdfium.PDFiumExt_ExitFormFillEnvironment(handle);
  pdfium.PDFiumExt_CloseFormFillInfo(info);
}

/** The fields, remarks and notes of a loaded page that have text. */
export function annotationsOf(facts: PageOfForm): Annotation[] {
  const { pdfium, page } = facts;
  const found: Annotation[] = [];
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), ANNOTATIONS_MAX);
  for (let index = 0; index < count; index += 1) {
    const handle = pdfium.FPDFPage_GetAnnot(page, index);
    if (handle === 0) continue;
    const said = whatSays(facts, handle);
    const box = said && boxOf(facts, handle);
    if (said && box && /\S/.test(said.text)) found.push({ ...said, box });
    pdfium.FPDFPage_CloseAnnot(handle);
  }
  return found;
}

function whatSays(facts: PageOfForm, handle: number): Pick<Annotation, 'kind' | 'text'> | null {
  const { pdfium } = facts;
  if ((pdfium.FPDFAnnot_GetFlags(handle) & UNSEEN_FLAGS) !== 0) return null;
  const subtype = pdfium.FPDFAnnot_GetSubtype(handle);
  if (subtype === SUBTYPES.widget) return facts.form && timedValueOf(pdfium, facts.form, handle);
  const isShown = subtype === SUBTYPES.freeText || subtype === SUBTYPES.stamp;
  if (!isShown && !WITH_COMMENT.has(subtype)) return null;
  const text = textOf(pdfium, (buffer, bytes) =>
    pdfium.FPDFAnnot_GetStringValue(handle, 'Contents', buffer, bytes),
  );
  return { kind: isShown ? 'remark' : 'note', text };
}

function timedValueOf(pdfium: Pdfium, form: Form, handle: number): ReturnType<typeof valueOf> {
  if (form.msLeft <= 0) return null;
  const before = process.cpuUsage();
  const value = valueOf(pdfium, form.handle, handle);
  const { user, system } = process.cpuUsage(before);
  form.msLeft -= (user + system) / 1_000;
  return value;
}

function valueOf(pdfium: Pdfium, form: number, handle: number): Pick<Annotation, 'kind' | 'text'> | null {
  const type = pdfium.FPDFAnnot_GetFormFieldType(form, handle);
  if (type === FIELD_TYPES.checkBox || type === FIELD_TYPES.radioButton)
    return isChosen(pdfium, handle) ? { kind: 'chosen', text: CHOSEN } : null;
  const isSecret = (pdfium.FPDFAnnot_GetFormFieldFlags(form, handle) & PASSWORD_FLAG) !== 0;
  if (!WITH_VALUE.has(type) || (isSecret && type === FIELD_TYPES.text)) return null;
  const text = textOf(pdfium, (buffer, bytes) =>
    pdfium.FPDFAnnot_GetFormFieldValue(form, handle, buffer, bytes),
  );
  return { kind: 'field', text };
}

/** By the state that it shows. */
function isChosen(pdfium: Pdfium, handle: number): boolean {
  const state = textOf(pdfium, (buffer, bytes) =>
    pdfium.FPDFAnnot_GetStringValue(handle, 'AS', buffer, bytes),
  );
  return state !== '' && state !== 'Off';
}

/** What a function writes as UTF-16 with a zero at its end; it says how many bytes it needs. */
function textOf(pdfium: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = write(0, 0);
  if (bytes <= 2 || bytes > TEXT_BYTES_MAX) return '';
  const buffer = pdfium.malloc(bytes);
  try {
    write(buffer, bytes);
    return cleanText(Buffer.from(pdfium.memory().buffer, buffer, bytes - 2).toString('utf16le'));
  } finally {
    pdfium.free(buffer);
  }
}

function boxOf({ pdfium, scratch, place }: PageOfForm, handle: number): Box | null {
  if (!pdfium.FPDFAnnot_GetRect(handle, scratch)) return null;
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.float(scratch + offset));
  const a = place(left ?? 0, top ?? 0);
  const b = place(right ?? 0, bottom ?? 0);
  return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
}
