import { AppError } from '#shared/errors.ts';
import type { Log } from '#server/log.ts';
import type {
  Asker,
  LanguageModel,
  ModelMessage,
  ModelStore,
  StreamOptions,
  TokenCount,
} from './language-models.ts';
import { tokensOf } from './token-estimate.ts';

interface Meter {
  store: ModelStore;
  log: Pick<Log, 'warn'> | undefined;
}

/** The same model; what each answer took is recorded for the asker, also when it was stopped or broke off. */
export function metered(model: LanguageModel, asker: Asker, meter: Meter): LanguageModel {
  return {
    ...model,
    stream: (messages, options) => streamMetered({ model, asker, meter }, messages, options),
  };
}

async function* streamMetered(
  { model, asker, meter }: { model: LanguageModel; asker: Asker; meter: Meter },
  messages: ModelMessage[],
  options: StreamOptions,
): AsyncGenerator<string> {
  const startedAt = performance.now();
  let firstTokenMs: number | null = null;
  let counted: TokenCount | null = null;
  let written = '';
  let isFailed = false;
  const onCount = (count: TokenCount) => void (counted = count);
  const onThought = (thought: string) => {
    written += thought;
    options.onThought?.(thought);
  };
  try {
    for await (const piece of model.stream(messages, { ...options, onCount, onThought })) {
      firstTokenMs ??= performance.now() - startedAt;
      written += piece;
      yield piece;
    }
  } catch (error) {
    isFailed = error instanceof AppError;
    throw error;
  } finally {
    // A request that was refused took nothing.
    if (!isFailed || counted || written !== '') {
      const count = counted ?? estimate(messages, written);
      void record(meter, {
        ...asker,
        provider: model.provider,
        model: model.model,
        tokensIn: count.input,
        tokensOut: count.output,
        isEstimated: counted === null,
        firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
      });
    }
  }
}

function estimate(messages: ModelMessage[], written: string): TokenCount {
  const input = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  return { input, output: written === '' ? 0 : tokensOf(written) };
}

/** In the background: the reader neither waits for the books nor suffers from them. */
async function record({ store, log }: Meter, use: Parameters<ModelStore['recordUse']>[0]): Promise<void> {
  try {
    await store.recordUse(use);
  } catch (error) {
    log?.warn({ error }, 'the use of a model could not be recorded');
  }
}
