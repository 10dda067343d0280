import type { Graphics } from '../runtime/platform.ts';
import type { ChildMessage, LoadFailure, ServedModel, StartMessage } from './messages.ts';
import { ChatContexts } from './chat-contexts.ts';
import { type ChatWrapper, importLlama, type Llama, type LlamaModule, type Model } from './llama.ts';
import { newPace, type ReadingPace } from './read-prompt.ts';

const REASON_MAX_CHARACTERS = 300;

interface LoadedBase {
  readonly served: ServedModel;
  readonly llama: Llama;
  readonly model: Model;
  readonly contextTokens: number;
}

export interface LoadedChat extends LoadedBase {
  readonly wrapper: ChatWrapper;
  readonly contexts: ChatContexts;
  readonly pace: ReadingPace;
}

export interface LoadedEmbedding extends LoadedBase {
  embed(tokens: unknown[]): Promise<readonly number[]>;
}

/** A model that could not be loaded. */
export class LoadError extends Error {
  readonly failure: LoadFailure;

  constructor(failure: LoadFailure, cause: unknown) {
    super(`failed to load model: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Runs a task when no other one runs. */
type Alone = (task: () => Promise<void>) => Promise<void>;

/** Loads models when they are asked for, and unloads those that nobody asks for. Not to be called by two tasks at once. */
export class LoadedModels {
  readonly #start: StartMessage;
  readonly #tell: (message: ChildMessage) => void;
  readonly #alone: Alone;
  /** How often each was asked for. */
  readonly #uses = new Map<string, number>();
  readonly #loaded = new Map<string, LoadedChat | LoadedEmbedding>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #llama: Promise<Llama> | null = null;

  constructor(start: StartMessage, tell: (message: ChildMessage) => void, alone: Alone) {
    this.#start = start;
    this.#tell = tell;
    this.#alone = alone;
  }

  contextOf(id: string): number | null {
    return this.#loaded.get(id)?.contextTokens ?? null;
  }

  async chat(served: ServedModel): Promise<LoadedChat> {
    const loaded = await this.#get(served);
    if (!('contexts' in loaded)) throw new Error(`${served.id} is not a chat model`);
    return loaded;
  }

  async embedding(served: ServedModel): Promise<LoadedEmbedding> {
    const loaded = await this.#get(served);
    if (!('embed' in loaded)) throw new Error(`${served.id} is not an embedding model`);
    return loaded;
  }

  /** Begins to count the time without work. */
  rest({ id }: Pick<ServedModel, 'id'>): void {
    clearTimeout(this.#timers.get(id));
    const uses = this.#uses.get(id);
    // Not beside other tasks: a model is not loaded while another one is being unloaded.
    const unload = () => this.#alone(() => this.#unload(id, uses)).catch(() => this.rest({ id }));
    this.#timers.set(
      id,
      setTimeout(() => void unload(), this.#start.idleMs),
    );
  }

  async #unload(id: string, uses: number | undefined): Promise<void> {
    const loaded = this.#loaded.get(id);
    // Somebody asked while this waited for its turn.
    if (!loaded || this.#uses.get(id) !== uses) return;
    this.#loaded.delete(id);
    // Its contexts go with it.
    await loaded.model.dispose();
    this.#tell({ kind: 'unloaded', model: id });
  }

  async #get(served: ServedModel): Promise<LoadedChat | LoadedEmbedding> {
    clearTimeout(this.#timers.get(served.id));
    this.#uses.set(served.id, (this.#uses.get(served.id) ?? 0) + 1);
    const known = this.#loaded.get(served.id);
    if (known) return known;
    const startedAt = performance.now();
    this.#tell({ kind: 'loading', model: served.id });
    try {
      const loaded = await this.#load(served);
      this.#loaded.set(served.id, loaded);
      const loadMs = Math.round(performance.now() - startedAt);
      this.#tell({ kind: 'loaded', model: served.id, contextTokens: loaded.contextTokens, loadMs });
      return loaded;
    } catch (error) {
      const failure = failureOf(error, this.#llama !== null);
      this.#tell({ kind: 'failed', model: served.id, failure, reason: reasonOf(error) });
      throw new LoadError(failure, error);
    }
  }

  async #load(served: ServedModel): Promise<LoadedChat | LoadedEmbedding> {
    const { runtimeFolder, threads } = this.#start;
    const runtime = await importLlama(runtimeFolder);
    this.#llama ??= startLlama(runtime, this.#start, this.#tell);
    // A runtime that did not start is tried again the next time: memory or a driver may be there by then.
    this.#llama.catch(() => (this.#llama = null));
    const llama = await this.#llama;
    const model = await llama.loadModel({ modelPath: served.path });
    try {
      const max = Math.min(served.contextTokens, model.trainContextSize);
      if (served.kind === 'embedding') {
        const context = await model.createEmbeddingContext({ contextSize: { max }, threads });
        const embed = async (tokens: unknown[]) => (await context.getEmbeddingFor(tokens)).vector;
        return { served, llama, model, contextTokens: max, embed };
      }
      const wrapper = runtime.resolveChatWrapper(model, { warningLogs: false });
      const contexts = await ChatContexts.open({ runtime, model, wrapper, threads }, max);
      return { served, llama, model, contextTokens: contexts.tokens, wrapper, contexts, pace: newPace() };
    } catch (error) {
      await model.dispose();
      throw error;
    }
  }
}

/** Graphics that do not work are done without. */
async function startLlama(
  runtime: LlamaModule,
  { graphics, threads }: StartMessage,
  tell: (message: ChildMessage) => void,
): Promise<Llama> {
  const start = (gpu: Graphics | false) =>
    runtime.getLlama({
      gpu,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: 'error',
      logger: () => undefined,
      maxThreads: threads,
    });
  for (const one of graphics) {
    try {
      return await start(one);
    } catch (error) {
      tell({ kind: 'graphics_failed', graphics: one, reason: reasonOf(error) });
    }
  }
  return start(false);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_CHARACTERS);
}

function failureOf(error: unknown, hasRuntime: boolean): LoadFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'InsufficientMemoryError' || /out of memory|insufficient memory|allocat/i.test(message))
    return 'no_memory';
  if (!hasRuntime || name === 'NoBinaryFoundError') return 'runtime_unusable';
  return 'damaged_file';
}
