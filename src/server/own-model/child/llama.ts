import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Graphics } from '../runtime/platform.ts';

/**
 * The part of node-llama-cpp that is used here. It is installed on demand and therefore no package of the project, so its types cannot be
 * imported; tests run against the real one.
 */
export interface LlamaModule {
  getLlama(options: {
    gpu: Graphics | false;
    build: 'never';
    skipDownload: boolean;
    progressLogs: boolean;
    logLevel: 'error';
    logger: (level: string, message: string) => void;
    maxThreads: number;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: ChatWrapper }) => Chat;
  resolveChatWrapper(model: Model, options: { warningLogs: boolean }): ChatWrapper;
}

export interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
  getGrammarFor(name: 'json'): Promise<Grammar>;
}

/** Opaque: it is only handed back. */
export interface Grammar {
  readonly grammar: string;
}

export interface Model {
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  createContext(options: {
    contextSize: { min: number; max: number };
    sequences: number;
    threads: number;
    batchSize?: number;
  }): Promise<Context>;
  createEmbeddingContext(options: {
    contextSize: { max: number };
    threads: number;
  }): Promise<EmbeddingContext>;
  tokenize(text: string): unknown[];
  dispose(): Promise<void>;
}

export interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
}

export interface Sequence {
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number };
  /** How many tokens it holds. */
  readonly nextTokenIndex: number;
  /** Keeps what it has in common with these tokens and forgets the rest. */
  adaptStateToTokens(tokens: unknown[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: unknown[]): Promise<void>;
}

interface EmbeddingContext {
  getEmbeddingFor(tokens: unknown[]): Promise<{ readonly vector: readonly number[] }>;
}

export type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

export interface ChatWrapper {
  generateContextState(options: { chatHistory: HistoryItem[] }): {
    contextText: { tokenize(tokenizer: unknown): unknown[] };
  };
}

export interface Chunk {
  readonly type: 'segment' | undefined;
  readonly text: string;
}

export interface Chat {
  generateResponse(
    history: HistoryItem[],
    options: {
      onResponseChunk: (chunk: Chunk) => void;
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      maxTokens: number;
      temperature: number;
      topP?: number;
      repeatPenalty: false;
      grammar?: Grammar;
    },
  ): Promise<{ readonly metadata: { readonly stopReason: string } }>;
}

export async function importLlama(runtimeFolder: string): Promise<LlamaModule> {
  const entry = join(runtimeFolder, 'node_modules/node-llama-cpp/dist/index.js');
  // Border: a package that is installed while the product runs.
  return (await import(pathToFileURL(entry).href)) as LlamaModule;
}
