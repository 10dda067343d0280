import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { ChoiceFile } from './choice-file.ts';
import { type FileDamage, removePartial } from './download/partial-file.ts';
import { ModelFileError, type ModelFileFacts, readModelFile } from './download/read-gguf.ts';
import { ENDING, isModelName, namesEnding, partsOf } from './model-names.ts';
import { PLACE_ENDING, readPlace, removePlace } from './model-place.ts';

interface FoundFile {
  id: string;
  /** Of its first part. */
  path: string;
  /** Of all its parts. */
  sizeBytes: number;
  /** It lies outside the folder, where it stays. */
  isElsewhere: boolean;
}

export interface ModelFile extends FoundFile {
  facts: ModelFileFacts;
}

/** A copy that is no model, or not all of one. */
export interface DamagedFile extends FoundFile {
  damage: FileDamage;
}

/** What has changed since may still be being copied. */
const COPYING_MS = 10_000;

/** The folder of the models: whoever has no network copies files into it. */
export class ModelFolder {
  readonly path: string;
  readonly choice: ChoiceFile;
  readonly #known = new Map<string, { changed: number; facts: ModelFileFacts | FileDamage | null }>();

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

  /** Models that are complete, by name. */
  async files(): Promise<ModelFile[]> {
    return (await this.found()).filter((file) => 'facts' in file);
  }

  /** Copies that cannot be used, once nothing is written to them any more. */
  async damaged(): Promise<DamagedFile[]> {
    return (await this.found()).filter((file) => 'damage' in file);
  }

  /** Both of these, looked for once. */
  async found(): Promise<Array<ModelFile | DamagedFile>> {
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

  async #look(id: string): Promise<ModelFile | DamagedFile | null> {
    const place = await readPlace(this.pathOf(id));
    const path = place ?? this.pathOf(id);
    const parts = await Promise.all(pathsFrom(path).map((part) => stat(part).catch(() => null)));
    const [first] = parts;
    if (!first) return null;
    const sizeBytes = parts.reduce((sum, part) => sum + (part?.size ?? 0), 0);
    const file = { id, path, sizeBytes, isElsewhere: place !== null };
    const facts = parts.includes(null) ? 'file_part_missing' : await this.#read(path, first.mtimeMs);
    if (facts === null || typeof facts === 'object') return facts && { ...file, facts };
    const isBeingCopied = parts.some((part) => part && Date.now() - part.mtimeMs < COPYING_MS);
    return isBeingCopied ? null : { ...file, damage: facts };
  }

  /** Once for each change of a file. Null for what cannot be read now. */
  async #read(path: string, changed: number): Promise<ModelFileFacts | FileDamage | null> {
    const known = this.#known.get(path);
    if (known?.changed === changed) return known.facts;
    const facts = await readModelFile(path).catch((error: unknown) =>
      error instanceof ModelFileError ? error.damage : null,
    );
    this.#known.set(path, { changed, facts });
    return facts;
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
