import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

const choiceSchema = z.object({
  chat: z.string().nullable(),
  embedding: z.string().nullable(),
});
export type Choice = z.infer<typeof choiceSchema>;
const NO_CHOICE: Choice = { chat: null, embedding: null };

/** Which models are used. */
export class ChoiceFile {
  readonly #folder: string;
  #lastChange: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(): Promise<Choice> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    const parsed = choiceSchema.safeParse(parseJson(text));
    return parsed.success ? parsed.data : NO_CHOICE;
  }

  /** One change after the other, so that none undoes another. */
  change(change: (now: Choice) => Partial<Choice>): Promise<void> {
    const work = async () => {
      const now = await this.read();
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(`${this.#path}.new`, JSON.stringify({ ...now, ...change(now) }));
      await rename(`${this.#path}.new`, this.#path);
    };
    const done = this.#lastChange.then(work);
    this.#lastChange = done.catch(() => undefined);
    return done;
  }

  get #path(): string {
    return join(this.#folder, 'choice.json');
  }
}
