import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

export const PLACE_ENDING = '.place.json';
const placeSchema = z.object({ path: z.string() });

/** Where a model is that lies outside the folder of the models: beside where its file would be, its path is kept. Null for one inside. */
export async function readPlace(path: string): Promise<string | null> {
  const text = await readFile(`${path}${PLACE_ENDING}`, 'utf8').catch(() => '');
  return placeSchema.safeParse(parseJson(text)).data?.path ?? null;
}

export async function writePlace(path: string, place: string): Promise<void> {
  await writeFile(`${path}${PLACE_ENDING}`, JSON.stringify({ path: place }));
}

export async function removePlace(path: string): Promise<void> {
  await rm(`${path}${PLACE_ENDING}`, { force: true });
}
