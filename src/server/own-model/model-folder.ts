import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { ChoiceFile } from './choice-file.ts';
import { removePartial } from './download/partial-file.ts';
import { type ModelFileFacts, readModelFile } from './download/read-gguf.ts';
import { ENDING, isModelName, namesEnding, partsOf } from './model-names.ts';
import { PLACE_ENDING, readPlace, removePlace } from './model-place.ts';

export interface ModelFile {
  id: string;
  /** Of its first part. */
  path: string;
  /** Of all its parts. */
  sizeBytes: number;
  /** It lies outside the folder, where it stays. */
  isElsewhere: boolean;
  facts: ModelFileFacts;
}

/** The folder of the models: whoever has no network copies files into it. */
export class ModelFolder {
  readonly path: string;
  readonly choice: ChoiceFile;
  readonly #known = new Map<string, { changed: number; facts: ModelFileFacts | null }>();

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'models');
    this.choice = new ChoiceFile(this.path);
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** Where a model is, or its first part, if it is inside. Throws AppError `not_found` for what can name no model. */
  pathOf(id: string): string {
    if (!isModelName(id))
      throw new AppError('not_found', 'There is no such model here', { code: 'model_file_not_found' });
    return join(this.path, `${id}${ENDING}`);
  }

  /** Where its parts are, if they are inside, the first one first. */
  pathsOf(id: string): string[] {
    return pathsFrom(this.pathOf(id));
  }

  /** Models that are complete, by name. What is no model is not listed. */
  async files(): Promise<ModelFile[]> {
    const names = await this.#names();
    const ids = new Set([...namesEnding(names, ENDING), ...namesEnding(names, `${ENDING}${PLACE_ENDING}`)]);
    const files = await Promise.all([...ids].filter(isModelName).map((id) => this.#look(id)));
    return files.filter((file) => file !== null);
  }

  /** Names of files that are on their way. */
  async partials(): Promise<string[]> {
    return namesEnding(await this.#names(), `${ENDING}.download.json`).filter(isModelName);
  }

  /** Names of files that lie elsewhere, whether they are still there or not. */
  async elsewhere(): Promise<string[]> {
    return namesEnding(await this.#names(), `${ENDING}${PLACE_ENDING}`).filter(isModelName);
  }

  async #names(): Promise<string[]> {
    return existsSync(this.path) ? readdir(this.path) : [];
  }

  async #look(id: string): Promise<ModelFile | null> {
    const place = await readPlace(this.pathOf(id));
    const path = place ?? this.pathOf(id);
    const parts = await Promise.all(pathsFrom(path).map((part) => stat(part).catch(() => null)));
    const [first] = parts;
    if (!first || parts.includes(null)) return null;
    const known = this.#known.get(path);
    // A file that is being copied changes until it is complete.
    const facts =
      known?.changed === first.mtimeMs ? known.facts : await readModelFile(path).catch(() => null);
    this.#known.set(path, { changed: first.mtimeMs, facts });
    const sizeBytes = parts.reduce((sum, part) => sum + (part?.size ?? 0), 0);
    return facts && { id, path, sizeBytes, isElsewhere: place !== null, facts };
  }

  /** What lies elsewhere stays there. */
  async remove(id: string): Promise<void> {
    await removePlace(this.pathOf(id));
    for (const path of this.pathsOf(id)) {
      await rm(path, { force: true });
      await removePartial(path);
    }
  }
}

/** The files of the model whose first one this is. */
function pathsFrom(path: string): string[] {
  return partsOf(basename(path, ENDING)).map((part) => join(dirname(path), `${part}${ENDING}`));
}
