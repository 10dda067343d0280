import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import startCore, { type TessBaseAPI } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { z } from 'zod';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { ReaderFailure } from './reader.ts';

/** Together, because they read a page of one language as well as its own model does (decision 011). */
const MODELS: Record<InterfaceLanguage, string> = { en: 'eng', fr: 'fra', es: 'spa' };
const LANGUAGES = Object.values(MODELS);
const LSTM_ENGINE = 1;
/** Finds columns, and lines that run upright. By itself the library takes a page for one block and reads across its columns. */
const AUTOMATIC_LAYOUT = 3;
/** Percent. Readable pages, also poor ones, have 80 and more, upside down 50 to 60. */
const LIKELY_UPRIGHT = 75;
/** EXIF's numbers for the same picture turned half around. */
const HALF_AROUND: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 1, 4: 2, 5: 7, 6: 8, 7: 5, 8: 6 };

const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const lineSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ text: z.string(), bbox: boxSchema })),
  /** Percent. */
  confidence: z.number(),
  bbox: boxSchema,
  baseline: z.object({ y0: z.number(), y1: z.number() }),
  rowAttributes: z.object({ rowHeight: z.number() }),
});
const pageSchema = z.object({
  blocks: z.array(z.object({ paragraphs: z.array(z.object({ lines: z.array(lineSchema) })) })),
});
/** One line of an image as Tesseract sees it; coordinates in pixels from the top left. */
export type SeenLine = z.infer<typeof lineSchema>;

export interface Picture {
  /** A PNG, JPEG or PNM file. */
  file: Uint8Array;
  /** EXIF's number for how the picture is to be turned, 1 to 8. */
  orientation: number;
  dotsPerInch: number;
}

export interface SeenPage {
  /** Lines in reading order. */
  lines: SeenLine[];
  /** Coordinates are those of the picture turned half around. */
  isUpsideDown: boolean;
}

/** The text in a picture, whichever way it lies. Everything comes from installed files, nothing from the network. */
export async function recogniseLines({ file, orientation, dotsPerInch }: Picture): Promise<SeenPage> {
  const core = await startCore({ print: () => undefined, printErr: () => undefined });
  for (const language of LANGUAGES) core.FS.writeFile(`/${language}.traineddata`, readModel(language));
  const tesseract = new core.TessBaseAPI();
  if (tesseract.Init('/', LANGUAGES.join('+'), LSTM_ENGINE) !== 0) throw new Error('Tesseract did not start');
  tesseract.SetPageSegMode(AUTOMATIC_LAYOUT);
  core.FS.writeFile('/input', file);
  const look = (turn: number) => lookAt(tesseract, turn, dotsPerInch);
  const upright = look(orientation);
  if (upright.confidence >= LIKELY_UPRIGHT) return { lines: upright.lines, isUpsideDown: false };
  const turned = look(HALF_AROUND[orientation] ?? orientation);
  const isUpsideDown = turned.confidence > upright.confidence;
  return { lines: (isUpsideDown ? turned : upright).lines, isUpsideDown };
}

function lookAt(
  tesseract: TessBaseAPI,
  orientation: number,
  dotsPerInch: number,
): { lines: SeenLine[]; confidence: number } {
  if (tesseract.SetImageFile(orientation, 0) !== 0) throw new ReaderFailure('corrupt');
  tesseract.SetSourceResolution(dotsPerInch);
  if (tesseract.Recognize(null) !== 0) throw new ReaderFailure('corrupt');
  const { blocks } = pageSchema.parse(JSON.parse(tesseract.GetJSONText(0)));
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return { lines, confidence: tesseract.MeanTextConf() };
}

function readModel(language: string): Uint8Array {
  const packed = import.meta.resolve(
    `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  );
  return gunzipSync(readFileSync(fileURLToPath(packed)));
}
