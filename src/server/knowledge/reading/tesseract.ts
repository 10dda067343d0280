import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import startCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { z } from 'zod';
import { ReaderFailure } from './reader.ts';

/** Together, because they read a page of one language as well as its own model does (decision 011). */
const LANGUAGES = ['eng', 'fra', 'spa'];
const LSTM_ENGINE = 1;

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

/** The lines of text in a picture, in reading order. Everything comes from installed files, nothing from the network. */
export async function recogniseLines({ file, orientation, dotsPerInch }: Picture): Promise<SeenLine[]> {
  const core = await startCore({ print: () => undefined, printErr: () => undefined });
  for (const language of LANGUAGES) core.FS.writeFile(`/${language}.traineddata`, readModel(language));
  const tesseract = new core.TessBaseAPI();
  if (tesseract.Init('/', LANGUAGES.join('+'), LSTM_ENGINE) !== 0) throw new Error('Tesseract did not start');
  core.FS.writeFile('/input', file);
  if (tesseract.SetImageFile(orientation, 0) !== 0) throw new ReaderFailure('corrupt');
  tesseract.SetSourceResolution(dotsPerInch);
  if (tesseract.Recognize(null) !== 0) throw new ReaderFailure('corrupt');
  const { blocks } = pageSchema.parse(JSON.parse(tesseract.GetJSONText(0)));
  return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

function readModel(language: string): Uint8Array {
  const packed = import.meta.resolve(
    `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  );
  return gunzipSync(readFileSync(fileURLToPath(packed)));
}
