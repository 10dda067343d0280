import { TiffError } from './tiff-error.ts';
import type { Piece, TiffPage } from './tiff-pages.ts';
import { COLOURS, COMPRESSION } from './tiff-numbers.ts';

const [TWO_DIMENSIONS, FILLED_LINES] = [1, 4];
const JPEG_MARK_BYTES = 2;
/** What the image of a piece says of itself in a PDF, and its bytes. */
export interface PieceImage {
  dictionary: string;
  bytes: Uint8Array;
}

/** Throws TiffError `unsupported` for what a PDF has no filter for. */
export function imageOf(page: TiffPage, piece: Piece): PieceImage {
  const { filter, bytes } = encodingOf(page, piece);
  const isFax = page.compression >= COMPRESSION.fax && page.compression <= COMPRESSION.fax4;
  // Fax says which runs are black, whatever the number of black is.
  const isInverted = page.colours === (isFax ? COLOURS.blackIsZero : COLOURS.whiteIsZero);
  const decode = isInverted ? '/Decode [1 0]' : '';
  const dictionary = `/Width ${piece.width} /Height ${piece.height} /BitsPerComponent ${page.bits} ${decode} ${filter}`;
  return { dictionary, bytes };
}

function encodingOf(page: TiffPage, piece: Piece): { filter: string; bytes: Uint8Array } {
  const { bytes } = piece;
  const isSwapped = page.bits === 16 && page.isLittle;
  switch (page.compression) {
    case COMPRESSION.none:
      return { filter: '', bytes: isSwapped ? swapped(bytes) : bytes };
    case COMPRESSION.fax:
    case COMPRESSION.fax3:
    case COMPRESSION.fax4:
      return { filter: faxFilter(page, piece), bytes: page.isBitReversed ? reversed(bytes) : bytes };
    case COMPRESSION.jpeg:
      return { filter: jpegFilter(page), bytes: withTables(page.jpegTables, bytes) };
    default:
  }
  if (isSwapped) throw new TiffError('unsupported');
  const parameters = `/DecodeParms << ${predictorOf(page, piece)} >>`;
  switch (page.compression) {
    case COMPRESSION.lzw:
      return { filter: `/Filter /LZWDecode ${parameters}`, bytes };
    case COMPRESSION.deflate:
    case COMPRESSION.oldDeflate:
      return { filter: `/Filter /FlateDecode ${parameters}`, bytes };
    case COMPRESSION.packBits:
      return { filter: '/Filter /RunLengthDecode', bytes };
    default:
      throw new TiffError('unsupported');
  }
}

function predictorOf({ predictor, samples, bits }: TiffPage, { width }: Piece): string {
  if (predictor === 1) return '';
  if (predictor !== 2) throw new TiffError('unsupported');
  return `/Predictor 2 /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width}`;
}

function faxFilter({ compression, faxOptions }: TiffPage, { width, height }: Piece): string {
  const isMixed = compression === COMPRESSION.fax3 && (faxOptions & TWO_DIMENSIONS) !== 0;
  const k = compression === COMPRESSION.fax4 ? -1 : Number(isMixed);
  const isAligned =
    compression === COMPRESSION.fax ||
    (compression === COMPRESSION.fax3 && (faxOptions & FILLED_LINES) !== 0);
  return `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns ${width} /Rows ${height} /EndOfBlock false /EncodedByteAlign ${isAligned} >>`;
}

function jpegFilter({ colours }: TiffPage): string {
  return `/Filter /DCTDecode ${colours === COLOURS.red ? '/DecodeParms << /ColorTransform 0 >>' : ''}`;
}

/** The pieces of a page share the tables of their JPEGs, which stand apart: they are put behind the first mark of each. */
function withTables(tables: Uint8Array, jpeg: Uint8Array): Uint8Array {
  if (tables.length <= 2 * JPEG_MARK_BYTES) return jpeg;
  const shared = tables.subarray(JPEG_MARK_BYTES, -JPEG_MARK_BYTES);
  const whole = new Uint8Array(jpeg.length + shared.length);
  whole.set(jpeg.subarray(0, JPEG_MARK_BYTES));
  whole.set(shared, JPEG_MARK_BYTES);
  whole.set(jpeg.subarray(JPEG_MARK_BYTES), JPEG_MARK_BYTES + shared.length);
  return whole;
}

function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => bytes[index ^ 1] ?? byte);
}

function reversed(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    let turned = 0;
    for (let bit = 0; bit < 8; bit += 1) turned |= ((byte >> bit) & 1) << (7 - bit);
    return turned;
  });
}
