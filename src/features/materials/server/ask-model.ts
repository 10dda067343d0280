import type { AnswerShape, LanguageModel, StreamOptions } from '#server/llm/language-models.ts';
import type { SectionPrompt } from './compose-prompt.ts';
import type { NamedPrompt } from '#server/grounding/written-prompt.ts';
import { failedStepOf } from '#server/llm/model-error.ts';

/** A longer answer is no section, but a model that does not stop. */
const ANSWER_MAX_CHARACTERS = 60_000;
/** Questions on the same passages differ, and still keep to them. */
const TEMPERATURE = 0.5;

interface How {
  temperature?: number;
  /** Ends this question alone. */
  signal?: AbortSignal;
}

/** Asks a model for JSON. A server that refuses the shape is asked without it, from then on. */
export class Asking {
  readonly model: LanguageModel;
  readonly #signal: AbortSignal;
  #takesShapes = true;

  constructor(model: LanguageModel, signal: AbortSignal) {
    this.model = model;
    this.#signal = signal;
  }

  /** Prompt, its version and the model, as kept with a section. */
  nameOf({ name, version }: NamedPrompt): string {
    return `${name}@${version} ${this.model.provider}/${this.model.model}`;
  }

  /** Throws when whoever began the making has stopped it. */
  throwIfStopped(): void {
    this.#signal.throwIfAborted();
  }

  /** The model's words as they are. Throws what `LanguageModel.stream` throws. */
  async ask(prompt: SectionPrompt, shape: AnswerShape, how: How = {}): Promise<string> {
    if (!this.#takesShapes) return this.#read(prompt, undefined, how);
    try {
      return await this.#read(prompt, shape, how);
    } catch (error) {
      if (failedStepOf(error) !== 'refused') throw error;
      const answer = await this.#read(prompt, undefined, how);
      this.#takesShapes = false;
      return answer;
    }
  }

  async #read(
    { messages, maxTokens }: SectionPrompt,
    shape: AnswerShape | undefined,
    { temperature = TEMPERATURE, signal: own }: How,
  ): Promise<string> {
    let answer = '';
    const signal = own ? AbortSignal.any([this.#signal, own]) : this.#signal;
    const options: StreamOptions = {
      signal,
      maxTokens,
      thoughtTokens: maxTokens,
      temperature,
      shape,
      onRetracted: () => (answer = ''),
    };
    for await (const piece of this.model.stream(messages, options)) {
      answer += piece;
      if (answer.length > ANSWER_MAX_CHARACTERS) break;
    }
    return answer;
  }
}
