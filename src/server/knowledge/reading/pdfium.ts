import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type Methods } from '@embedpdf/pdfium';

/** PDFium's C functions by their own names, and its memory; addresses and handles are numbers. */
export interface Pdfium extends Methods {
  /** The memory as it is now; it moves when it grows, so never keep it over a call. */
  memory(): Uint8Array<ArrayBuffer>;
  /** What a function has written at an address. */
  float(address: number): number;
  double(address: number): number;
  malloc(bytes: number): number;
  free(address: number): void;
  /** Has PDFium read a file by this function, which fills `length` bytes at an address; returns where PDFium finds it. */
  addReader(read: (position: number, address: number, length: number) => boolean, signature: string): number;
}

/** Called for every word or line; the package's own wrapper takes longer over a call than they do. They take numbers only. */
const DIRECT = [
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharIndexFromTextIndex',
  'FPDFText_CountRects',
  'FPDFText_GetRect',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontInfo',
  'FPDFText_GetMatrix',
  'FPDFText_HasUnicodeMapError',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
] as const satisfies readonly (keyof Methods)[];

/** Starts PDFium. After it aborted once the process must end: its memory is in no known state. */
export async function startPdfium(): Promise<Pdfium> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const module = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  module.PDFiumExt_Init();
  const { malloc, free } = module.pdfium.wasmExports;
  // Border: the package's types leave out the memory that Emscripten's modules have, and the functions behind its wrapper.
  const heap = module.pdfium as unknown as {
    HEAPU8: Uint8Array<ArrayBuffer>;
    HEAPF32: Float32Array;
    HEAPF64: Float64Array;
  };
  const functions = module.pdfium.wasmExports as unknown as Methods;
  const direct = Object.fromEntries(DIRECT.map((name) => [name, functions[name]]));
  // Over the module, not in it: an object with hundreds of functions is a table to look each of them up in.
  return Object.assign(Object.create(module) as typeof module, direct, {
    memory: () => heap.HEAPU8,
    float: (address: number) => heap.HEAPF32[address / 4] ?? 0,
    double: (address: number) => heap.HEAPF64[address / 8] ?? 0,
    malloc,
    free,
    addReader: (read: Parameters<Pdfium['addReader']>[0], signature: string) =>
      module.pdfium.addFunction(
        // Its numbers are signed, and a file may have more bytes than those.
        (...[, position = 0, address = 0, length = 0]: number[]) =>
          Number(read(position >>> 0, address >>> 0, length >>> 0)),
        signature,
      ),
  });
}
