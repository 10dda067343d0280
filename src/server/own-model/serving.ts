import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { contextFor, type Machine, threadsFor } from './machine.ts';
import type { Choice } from './choice-file.ts';
import type { ModelFolder } from './model-folder.ts';
import { ModelProcess } from './model-process.ts';
import { findRuntime, type FoundRuntime } from './runtime/find-runtime.ts';
import type { Platform } from './runtime/platform.ts';

interface ServingParts {
  dataFolder: string;
  folder: ModelFolder;
  platform: Platform | null;
  machine: Machine;
  log: Log;
  idleMs: number;
  /** Another model embeds now, or none. */
  onEmbeddings(): void;
}

/** Which models are chosen, and the process that has them. */
export class Serving {
  readonly #parts: ServingParts;
  readonly process: ModelProcess;
  #choice: Pick<Choice, 'chat' | 'embedding'> = { chat: null, embedding: null };

  constructor(parts: ServingParts) {
    this.#parts = parts;
    this.process = new ModelProcess(parts.log);
  }

  /** Where the chosen chat model answers. */
  get address(): { baseUrl: string; token: string; model: string } | null {
    const { address } = this.process;
    const { chat } = this.#choice;
    return address && chat !== null ? { ...address, model: chat } : null;
  }

  /** Which model embeds; it may not answer yet. */
  get embeddingModel(): string | null {
    return this.#choice.embedding;
  }

  async runtime(): Promise<FoundRuntime | null> {
    const { platform, dataFolder } = this.#parts;
    return platform && findRuntime({ dataFolder, platform });
  }

  /** Starts the process with what is chosen, as far as it is there, or ends it. */
  async begin(): Promise<void> {
    const { folder, platform, machine, idleMs } = this.#parts;
    const { chat, embedding } = await folder.choice.read();
    const files = await folder.files();
    const chosen = files.filter(({ id }) => id === chat || id === embedding);
    const runtime = await this.runtime();
    const before = this.#choice.embedding;
    this.#choice = {
      chat: runtime !== null && chosen.some(({ id }) => id === chat) ? chat : null,
      embedding: runtime !== null && chosen.some(({ id }) => id === embedding) ? embedding : null,
    };
    if (this.#choice.embedding !== before) this.#parts.onEmbeddings();
    if (runtime === null || platform === null || chosen.length === 0) return this.process.stop();
    await this.process.serve({
      runtimeFolder: runtime.folder,
      graphics: runtime.graphics,
      libraryFolder: platform.libraryFolder,
      threads: threadsFor(machine),
      idleMs,
      models: chosen.map(({ id, path, sizeBytes, facts }) => ({
        id,
        path,
        sizeBytes,
        kind: facts.isEmbedding ? 'embedding' : 'chat',
        contextTokens: Math.min(contextFor(machine), facts.contextTokens ?? Infinity),
      })),
    });
  }

  /** A chat model answers from now on, a model for embeddings embeds. */
  async choose(id: string): Promise<void> {
    const { folder } = this.#parts;
    const file = (await folder.files()).find((one) => one.id === id);
    if (!file)
      throw new AppError('not_found', 'There is no such model here', { code: 'model_file_not_found' });
    await folder.choice.change(() => (file.facts.isEmbedding ? { embedding: id } : { chat: id }));
    await this.begin();
  }

  /** A model that has come is used where there was none; `isBest`: it suits this machine better than any other. */
  async take(id: string, isBest: boolean): Promise<void> {
    const { folder } = this.#parts;
    const { chat, embedding } = await folder.choice.read();
    const files = await folder.files();
    const isEmbedding = files.find((one) => one.id === id)?.facts.isEmbedding ?? false;
    const used = isEmbedding ? embedding : chat;
    const hasOther = used !== id && files.some((one) => one.id === used);
    await (hasOther && !isBest ? this.begin() : this.choose(id));
  }

  /** Its file may stay, or go afterwards. */
  async leave(id: string): Promise<void> {
    const { folder } = this.#parts;
    const { chat, embedding } = await folder.choice.read();
    if (chat !== id && embedding !== id) return;
    await folder.choice.change((now) => ({
      chat: now.chat === id ? null : now.chat,
      embedding: now.embedding === id ? null : now.embedding,
    }));
    await this.begin();
  }
}
