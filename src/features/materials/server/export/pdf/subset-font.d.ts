declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'sfnt' | 'woff2';
    /** A place, or what is left of an axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** All when left out. */
    keepFeatures?: string[];
    /** For an empty `text`: changes nothing but the axes and features. */
    keepAllGlyphs?: boolean;
  }

  /** A font with only the letters of `text`, at the given places of its axes. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
