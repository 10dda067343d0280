/** How a TIFF numbers the ways in which its pieces are compressed. */
export const COMPRESSION = {
  none: 1,
  fax: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32_773,
  oldDeflate: 32_946,
} as const;
/** And the kinds of its colours. */
export const COLOURS = { whiteIsZero: 0, blackIsZero: 1, red: 2, palette: 3, inks: 5, luminance: 6 } as const;
