import { pathToFileURL } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { readNote } from './download/partial-file.ts';
import type { ModelFolder } from './model-folder.ts';
import { isModelName, modelOf, pathOfAddress, type WantedModel } from './model-names.ts';
import { readPlace } from './model-place.ts';
import { MODEL_TABLE } from './model-table.ts';

const PUBLIC_HOST = 'https://huggingface.co';

interface Given {
  folder: ModelFolder;
  mirror: string | undefined;
}

/** Where a model of the table comes from, one that is known already, or what an address or a path names. Throws AppError `invalid`. */
export async function findWanted(
  source: string,
  { folder, mirror = PUBLIC_HOST }: Given,
): Promise<WantedModel> {
  const begun = isModelName(source) ? await findAgain(source, folder) : null;
  if (begun && pathOfAddress(begun.url) !== null) return begun;
  const known = MODEL_TABLE.find(({ id }) => id === source);
  if (known) return { id: known.id, url: `${mirror.replace(/\/+$/, '')}/${known.path}` };
  const wanted = begun ?? modelOf(source);
  if (!wanted)
    throw new AppError('invalid', 'Not the address of a GGUF file', { code: 'not_a_model_address' });
  return wanted;
}

/** One that is on its way, or lies elsewhere. */
async function findAgain(id: string, folder: ModelFolder): Promise<WantedModel | null> {
  const path = folder.pathOf(id);
  const note = await readNote(path);
  if (note) return { id, url: note.url };
  const place = await readPlace(path);
  return place === null ? null : { id, url: pathToFileURL(place).href };
}
