import { TiffError } from './tiff-error.ts';
import { COLOURS, COMPRESSION } from './tiff-numbers.ts';
import type { TiffPage } from './tiff-pages.ts';

const EXTRA_SAMPLES_MAX = 4;

/** Writes an object of the PDF and returns its reference. */
export type Define = (dictionary: string, content: string) => string;

/** How a PDF calls the colours of the page, which its pieces share. Throws TiffError `unsupported`. */
export function colourSpaceOf(page: TiffPage, define: Define): string {
  const { colours, samples, bits, palette } = page;
  if (colours === COLOURS.palette && samples === 1 && bits <= 8) {
    return `[/Indexed /DeviceRGB ${2 ** bits - 1} <${paletteOf(palette, 2 ** bits)}>]`;
  }
  const isJpeg = page.compression === COMPRESSION.jpeg;
  if (colours === COLOURS.whiteIsZero || colours === COLOURS.blackIsZero)
    return spaceOf('Gray', [1, samples], define);
  if (colours === COLOURS.red || (colours === COLOURS.luminance && isJpeg))
    return spaceOf('RGB', [3, samples], define);
  if (colours === COLOURS.inks) return spaceOf('CMYK', [4, samples], define);
  throw new TiffError('unsupported');
}

/** Further samples, such as how transparent a pixel is, are left out by naming them as inks that nothing is made of. */
function spaceOf(name: 'Gray' | 'RGB' | 'CMYK', [count, samples]: [number, number], define: Define): string {
  if (samples < count || samples > count + EXTRA_SAMPLES_MAX) throw new TiffError('unsupported');
  if (samples === count) return `/Device${name}`;
  const inks = Array.from({ length: samples }, (_, index) => `/Ink${index}`).join(' ');
  const ranges = (length: number) => Array.from({ length }, () => '0 1').join(' ');
  const drop = define(
    `/FunctionType 4 /Domain [${ranges(samples)}] /Range [${ranges(count)}]`,
    `{ ${'pop '.repeat(samples - count)}}`,
  );
  return `[/DeviceN [${inks}] /Device${name} ${drop}]`;
}

function paletteOf(palette: number[], count: number): string {
  if (palette.length < count * 3) throw new TiffError('corrupt');
  const isByte = palette.every((value) => value < 256);
  const hex = (value = 0) => (isByte ? value : value >> 8).toString(16).padStart(2, '0');
  return Array.from({ length: count }, (_, index) =>
    [0, 1, 2].map((channel) => hex(palette[channel * count + index])).join(''),
  ).join('');
}
