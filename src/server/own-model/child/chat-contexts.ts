import type { Chat, ChatWrapper, Context, LlamaModule, Model, Sequence } from './llama.ts';

const CONTEXT_MIN_TOKENS = 1_024;
/** Of the room of conversations. */
const SIDE_SHARE = 0.25;
/** The runtime makes room for the words that could follow each token of a batch: 300 MB with the batches that it makes itself. */
const SIDE_BATCH_TOKENS = 128;

/** Where a prompt is read and answered. What it has in common with the one before is not read again. */
export interface ChatContext {
  readonly chat: Chat;
  readonly sequence: Sequence;
}

interface ContextParts {
  runtime: LlamaModule;
  model: Model;
  wrapper: ChatWrapper;
  threads: number;
}

/**
 * Two contexts of one model. Conversations share the first; work beside them, such as reading a message or comparing quotes, has a small one
 * of its own, so that the next turn of a conversation need not be read from its beginning.
 */
export class ChatContexts {
  readonly #parts: ContextParts;
  readonly #main: ChatContext;
  /** For how many tokens conversations have room. */
  readonly tokens: number;
  #side: Promise<ChatContext> | null = null;

  private constructor(parts: ContextParts, context: Context) {
    this.#parts = parts;
    this.tokens = context.contextSize;
    this.#main = chatContext(parts, context);
  }

  static async open(parts: ContextParts, maxTokens: number): Promise<ChatContexts> {
    const min = Math.min(CONTEXT_MIN_TOKENS, maxTokens);
    const contextSize = { min, max: maxTokens };
    const context = await parts.model.createContext({ contextSize, sequences: 1, threads: parts.threads });
    return new ChatContexts(parts, context);
  }

  get forConversations(): ChatContext {
    return this.#main;
  }

  /** That for work beside conversations, where so many tokens find room in it and the memory is there. */
  async besideThem(tokens: number): Promise<ChatContext> {
    const size = Math.floor(this.tokens * SIDE_SHARE);
    if (tokens >= size) return this.#main;
    this.#side ??= this.#openSide(size);
    return this.#side;
  }

  async #openSide(size: number): Promise<ChatContext> {
    const { model, threads } = this.#parts;
    const contextSize = { min: size, max: size };
    const options = { contextSize, sequences: 1, threads, batchSize: SIDE_BATCH_TOKENS };
    return model.createContext(options).then(
      (context) => chatContext(this.#parts, context),
      // Memory is short.
      () => this.#main,
    );
  }
}

function chatContext({ runtime, wrapper }: ContextParts, context: Context): ChatContext {
  const sequence = context.getSequence();
  const chat = new runtime.LlamaChat({ contextSequence: sequence, chatWrapper: wrapper });
  return { chat, sequence };
}
