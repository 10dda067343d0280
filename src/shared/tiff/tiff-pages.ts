import { type Directory, readDirectories } from './directory.ts';
import { TiffError } from './tiff-error.ts';

const TAG = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripStarts: 273,
  orientation: 274,
  samples: 277,
  rowsOfStrip: 278,
  stripBytes: 279,
  dotsAcross: 282,
  dotsDown: 283,
  planes: 284,
  faxOptions: 292,
  dotsUnit: 296,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileStarts: 324,
  tileBytes: 325,
  numbers: 339,
  jpegTables: 347,
} as const;
const THUMBNAIL = 1;
const CENTIMETRES = 3;
const CENTIMETRES_PER_INCH = 2.54;
const POINTS_PER_INCH = 72;
const [DOTS_MIN, DOTS_MAX, DOTS_UNKNOWN] = [50, 2_400, 200];
/** Of all pages; far more than any scanner writes. */
const PIECES_MAX = 100_000;
const QUARTER_TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** A strip or a tile of a page, as compressed in the file. */
export interface Piece {
  bytes: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TiffPage {
  /** Pixels as stored. */
  width: number;
  height: number;
  /** Points as stored. */
  points: { width: number; height: number };
  /** Degrees by which the page is turned clockwise when it is shown. */
  turn: number;
  bits: number;
  samples: number;
  colours: number;
  compression: number;
  predictor: number;
  isBitReversed: boolean;
  faxOptions: number;
  isLittle: boolean;
  palette: number[];
  jpegTables: Uint8Array;
  pieces: Piece[];
  /** False where the file ends before the page does. */
  isWhole: boolean;
}

/** The pages of a TIFF without their thumbnails; nothing is decoded. Throws TiffError. */
export function readTiffPages(bytes: Uint8Array): TiffPage[] {
  const pages: TiffPage[] = [];
  let [used, pieces] = [0, 0];
  for (const directory of readDirectories(bytes)) {
    if ((directory.value(TAG.kind, 0) & THUMBNAIL) !== 0) continue;
    const page = pageOf(bytes, directory);
    pages.push(page);
    pieces += page.pieces.length;
    used += page.pieces.reduce((sum, piece) => sum + piece.bytes.length, 0);
    // Pages that share their bytes would make a small file a large one.
    if (used > bytes.length || pieces > PIECES_MAX) throw new TiffError('corrupt');
  }
  if (pages.length === 0) throw new TiffError('corrupt');
  return pages;
}

function pageOf(bytes: Uint8Array, directory: Directory): TiffPage {
  const { value, values, isLittle } = directory;
  const [width, height] = [value(TAG.width, 0), value(TAG.height, 0)];
  if (width === 0 || height === 0) throw new TiffError('corrupt');
  const bits = values(TAG.bits);
  const isPlain =
    value(TAG.planes, 1) === 1 && value(TAG.numbers, 1) === 1 && bits.every((size) => size === bits[0]);
  if (!isPlain) throw new TiffError('unsupported');
  const { pieces, isWhole } = piecesOf(bytes, directory, { width, height });
  return {
    width,
    height,
    points: {
      width: (width * POINTS_PER_INCH) / dots(directory, TAG.dotsAcross),
      height: (height * POINTS_PER_INCH) / dots(directory, TAG.dotsDown),
    },
    turn: QUARTER_TURNS[value(TAG.orientation, 1)] ?? 0,
    bits: bits[0] ?? 1,
    samples: value(TAG.samples, 1),
    colours: value(TAG.colours, 1),
    compression: value(TAG.compression, 1),
    predictor: value(TAG.predictor, 1),
    isBitReversed: value(TAG.fillOrder, 1) === 2,
    faxOptions: value(TAG.faxOptions, 0),
    isLittle,
    palette: values(TAG.palette),
    jpegTables: Uint8Array.from(values(TAG.jpegTables)),
    pieces,
    isWhole,
  };
}

/** Per inch. What makes no sense, or gives no unit of length, is taken for a usual scan. */
function dots({ value }: Directory, tag: number): number {
  const unit = value(TAG.dotsUnit, 2);
  const given = value(tag, 0) * (unit === CENTIMETRES ? CENTIMETRES_PER_INCH : 1);
  return unit !== 1 && given >= DOTS_MIN && given <= DOTS_MAX ? given : DOTS_UNKNOWN;
}

type Size = Pick<TiffPage, 'width' | 'height'>;

function piecesOf(bytes: Uint8Array, { value, values }: Directory, page: Size) {
  const tile = { width: value(TAG.tileWidth, 0), height: value(TAG.tileHeight, 0) };
  const isTiled = tile.width > 0 && tile.height > 0;
  const starts = values(isTiled ? TAG.tileStarts : TAG.stripStarts);
  const lengths = values(isTiled ? TAG.tileBytes : TAG.stripBytes);
  const rows = Math.min(value(TAG.rowsOfStrip, page.height) || page.height, page.height);
  const cell = isTiled ? tile : { width: page.width, height: rows };
  const across = Math.ceil(page.width / cell.width);
  const count = across * Math.ceil(page.height / cell.height);
  const pieces: Piece[] = [];
  let isWhole = starts.length >= count;
  for (const [index, start] of starts.slice(0, count).entries()) {
    // A writer of long ago left the length of a single strip out.
    const end = start + (lengths[index] ?? (count === 1 ? bytes.length - start : 0));
    if (end > bytes.length) isWhole = false;
    else if (end > start) pieces.push({ bytes: bytes.subarray(start, end), ...placeOf(index) });
  }
  return { pieces, isWhole };

  function placeOf(index: number) {
    const y = Math.floor(index / across) * cell.height;
    const height = isTiled ? cell.height : Math.min(cell.height, page.height - y);
    return { x: (index % across) * cell.width, y, width: cell.width, height };
  }
}
