// The worker, character maps for CJK text, the fourteen standard fonts and image decoders, served from our own origin.
const FILES = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);
const ADDRESS_OF_NAME = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

export const PDF_WORKER_URL = addressOf('pdf.worker.min.mjs');

/** Gives pdf.js the data files of its own package by name, at the addresses the build gave them. */
export class PackagedDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(addressOf(filename));
    if (!response.ok) throw new Error(`pdf.js data file ${filename} could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

function addressOf(name: string): string {
  const url = ADDRESS_OF_NAME.get(name);
  if (!url) throw new Error(`pdf.js has no file ${name}`);
  return url;
}
