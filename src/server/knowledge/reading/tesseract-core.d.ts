declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** Tesseract's C++ interface; texts are UTF-8, results 0 mean success where a method answers a number. */
  export interface TessBaseAPI {
    Init(dataFolder: string, languages: string, engine: number): number;
    /** Reads the file `/input`; `exif` is the orientation of EXIF, 1 to 8. */
    SetImageFile(exif: number, angle: number): number;
    SetSourceResolution(dotsPerInch: number): void;
    /** How a page is taken apart: 3 finds blocks and columns by itself. */
    SetPageSegMode(mode: number): void;
    Recognize(monitor: null): number;
    /** Mean over the words, percent. */
    MeanTextConf(): number;
    GetJSONText(page: number): string;
  }
  interface TesseractCore {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  export default function start(options: {
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<TesseractCore>;
}
