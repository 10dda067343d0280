/** What a reader may use and produce; enforced in the child and checked again by the parent. */
export const LIMITS = {
  pages: 10_000,
  characters: 60_000_000,
  pageCharacters: 1_000_000,
  pageLines: 50_000,
  /** From the top left of a page. */
  furthestPoint: 100_000,
  /** Of where the words of a line stand. */
  lineEdgesCharacters: 10_000_000,
  pageLandmarks: 100,
  paragraphs: 200_000,
  headings: 20_000,
  /** Word's own. */
  tableColumns: 63,
  /** A wider sheet is shown as lines of text. */
  sheetColumns: 256,
  /** The cells of all sheets of a workbook. */
  sheetCells: 1_000_000,
  packageEntries: 10_000,
  packageBytes: 128 * 1024 * 1024,
  partBytes: 64 * 1024 * 1024,
  /** What workbooks within a document may hold together, apart from the document. */
  embeddedBytes: 64 * 1024 * 1024,
  xmlDepth: 256,
  /** What browsers allow. */
  htmlDepth: 512,
  htmlElements: 400_000,
  /** A thousand hours. */
  seconds: 3_600_000,
  messageBytes: 32 * 1024 * 1024,
  /** Of a small file; see `timeLimitsOf`. */
  wallMs: 60_000,
  cpuSeconds: 45,
  heapMegabytes: 256,
  dataMegabytes: 1_100,
  wasmMegabytes: 768,
  imagePixels: 40_000_000,
  imageSide: 30_000,
} as const;

/** Whether a picture must not be decoded: a small file may stand for gigabytes of pixels. */
export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > LIMITS.imagePixels || Math.max(width, height) > LIMITS.imageSide;
}

const MEGABYTE = 1024 * 1024;
/** A book of a thousand pages of text is a megabyte or two, and takes 8 s of processor time on a quiet machine. */
const CPU_SECONDS_PER_MEGABYTE = 10;
const WALL_MS_PER_MEGABYTE = 20_000;
const CPU_SECONDS_MAX = 1_800;
const WALL_MS_MAX = 3_600_000;
/** A page is indexed before the next one is taken, on a busy machine. */
export const WALL_MS_PER_PAGE = 40;

/** How long the reading of a file of this size may take, before its pages are known. */
export function timeLimitsOf(bytes: number): { wallMs: number; cpuSeconds: number } {
  const megabytes = bytes / MEGABYTE;
  return {
    wallMs: Math.min(LIMITS.wallMs + megabytes * WALL_MS_PER_MEGABYTE, WALL_MS_MAX),
    cpuSeconds: Math.min(
      LIMITS.cpuSeconds + Math.ceil(megabytes * CPU_SECONDS_PER_MEGABYTE),
      CPU_SECONDS_MAX,
    ),
  };
}

/** What recognising the text of one page may take in place of the limits above: it waits behind all other work. */
export const RECOGNITION_LIMITS = { wallMs: 180_000, cpuSeconds: 60 } as const;
