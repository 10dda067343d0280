import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { parseJson } from '#shared/parse-json.ts';
import { removePartial } from './download/partial-file.ts';
import { type ModelFileFacts, readModelFile } from './download/read-gguf.ts';

const ENDING = '.gguf';
/** A name that is the same in each file system and leads nowhere else. */
const NAME = /^[\w][\w.+-]{0,150}$/;
/** Parts of one model: the runtime finds the later ones beside the first, but they would have to be downloaded one by one. */
const FIRST_PART = /-00001-of-\d{5}$/;
const LATER_PART = /-(?!00001)\d{5}-of-\d{5}$/;

const choiceSchema = z.object({
  chat: z.string().nullable(),
  embedding: z.string().nullable(),
  /** Somebody has taken or declined the offer of a first model. */
  isOfferAnswered: z.boolean().default(false),
});
export type Choice = z.infer<typeof choiceSchema>;
const NO_CHOICE: Choice = { chat: null, embedding: null, isOfferAnswered: false };

export interface ModelFile {
  id: string;
  path: string;
  sizeBytes: number;
  facts: ModelFileFacts;
}

/** The folder of the models: whoever has no network copies files into it. */
export class ModelFolder {
  readonly path: string;
  readonly #known = new Map<string, { changed: number; facts: ModelFileFacts | null }>();
  #lastChange: Promise<void> = Promise.resolve();

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'models');
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  pathOf(id: string): string {
    this.requireName(id);
    return join(this.path, `${id}${ENDING}`);
  }

  /** Throws AppError `not_found` for what is the name of no file here. */
  requireName(id: string): void {
    if (!NAME.test(id))
      throw new AppError('not_found', 'There is no such model here', { code: 'model_file_not_found' });
  }

  /** Models that are complete, by name. What is no model is not listed. */
  async files(): Promise<ModelFile[]> {
    const names = existsSync(this.path) ? await readdir(this.path) : [];
    const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => basename(name, ENDING));
    const named = ids.filter((id) => NAME.test(id) && !LATER_PART.test(id));
    const files = await Promise.all(named.map((id) => this.#look(id)));
    return files.filter((file) => file !== null);
  }

  /** Names of files that are on their way. */
  async partials(): Promise<string[]> {
    const names = existsSync(this.path) ? await readdir(this.path) : [];
    const ending = `${ENDING}.download.json`;
    return names.filter((name) => name.endsWith(ending)).map((name) => basename(name, ending));
  }

  async #look(id: string): Promise<ModelFile | null> {
    const path = this.pathOf(id);
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    const known = this.#known.get(id);
    // A file that is being copied changes until it is complete.
    const facts = known?.changed === mtimeMs ? known.facts : await readModelFile(path).catch(() => null);
    this.#known.set(id, { changed: mtimeMs, facts });
    return facts && { id, path, sizeBytes: size, facts };
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await removePartial(this.pathOf(id));
  }

  async readChoice(): Promise<Choice> {
    const text = await readFile(this.#choicePath, 'utf8').catch(() => '');
    const parsed = choiceSchema.safeParse(parseJson(text));
    return parsed.success ? parsed.data : NO_CHOICE;
  }

  /** One change after the other, so that none undoes another. */
  changeChoice(change: (now: Choice) => Partial<Choice>): Promise<void> {
    const work = async () => {
      const now = await this.readChoice();
      await this.prepare();
      await writeFile(`${this.#choicePath}.new`, JSON.stringify({ ...now, ...change(now) }));
      await rename(`${this.#choicePath}.new`, this.#choicePath);
    };
    const done = this.#lastChange.then(work);
    this.#lastChange = done.catch(() => undefined);
    return done;
  }

  get #choicePath(): string {
    return join(this.path, 'choice.json');
  }
}

/** The name that a file of an address gets; null where the address ends in no model. */
export function idOfAddress(address: string): string | null {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
  return NAME.test(id) && !LATER_PART.test(id) && !FIRST_PART.test(id) ? id : null;
}
