const OBJECT = Buffer.from(' obj');
const CATALOG = /\/Type\s*\/Catalog\b/;
const OBJECT_START = /(\d{1,10}) (\d{1,5}) obj\b/g;
/** What stands at the end of every PDF that is whole. */
const ENDINGS = ['%%EOF', 'startxref', 'trailer'];
const END_BYTES = 2_048;

/** Whether the end of a PDF is missing, as after a download that broke off. */
export function isCutOff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(-END_BYTES);
  return file.includes(OBJECT) && !ENDINGS.some((ending) => end.includes(ending));
}

/**
 * The file with an end that names its catalog, from which PDFium finds the pages that are there; null when the catalog is not.
 * Word writes it first, most others last.
 */
export function withNewEnd(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const at = CATALOG.exec(text)?.index;
  if (at === undefined) return null;
  const start = text.lastIndexOf(' obj', at);
  const [last] = Array.from(text.slice(Math.max(0, start - 20), start + 4).matchAll(OBJECT_START)).slice(-1);
  if (!last) return null;
  return Buffer.concat([
    bytes,
    Buffer.from(`\nendobj\ntrailer\n<< /Root ${last[1]} ${last[2]} R >>\n%%EOF\n`),
  ]);
}
