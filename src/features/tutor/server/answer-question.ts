import { type AnswerPart, type Claim, createAnswerReader } from '#server/citations/answer-reader.ts';
import { quoteFor, toCitation } from '#server/citations/resolve-citation.ts';
import type { Deps } from '#server/deps.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import type { Citation } from '#shared/citation.ts';
import type { AnswerEvent } from '../contract.ts';
import { composePrompt } from './compose-prompt.ts';
import { answerFromLibrary } from './library-answer.ts';
import { type Question, type Retrieved, retrieve } from './retrieve.ts';

type TutorDeps = Pick<Deps, 'knowledge' | 'llm'>;

/**
 * Answers a question about one document, several, or the asker's whole library: retrieve, compose, generate, and check each citation as soon as its sentence is complete.
 * Without a language model the documents answer in their own words. Aborting `signal` stops the generation upstream.
 */
export async function* answerQuestion(
  deps: TutorDeps,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'status', activity: 'searching' };
  const asker = { userId: question.readerId, institutionId: question.institutionId };
  const [retrieved, model] = await Promise.all([
    retrieve(deps.knowledge, question),
    deps.llm.find(undefined, asker),
  ]);
  yield* model
    ? answerByModel(deps, { model, question, retrieved, signal })
    : answerByLibrary(deps, retrieved);
}

interface Generation {
  model: LanguageModel;
  question: Question;
  retrieved: Retrieved;
  signal: AbortSignal;
}

async function* answerByModel(deps: TutorDeps, generation: Generation): AsyncGenerator<AnswerEvent> {
  const { model, question, retrieved, signal } = generation;
  const { messages, sources, maxTokens } = composePrompt({
    ...retrieved,
    message: question.message,
    previous: question.previous,
    contextTokens: model.contextTokens,
  });
  yield { type: 'status', activity: 'thinking' };
  const reader = createAnswerReader({
    sourceCount: sources.length,
    isKnownAddress: (address) => sources.some(({ text }) => text.includes(address)),
  });
  const answer = new Answer(deps, sources, retrieved.language);
  for await (const piece of model.stream(messages, { signal, maxTokens })) {
    yield* answer.write(reader.push(piece));
  }
  if (answer.hasCitations) yield { type: 'status', activity: 'checking' };
  yield* answer.write(reader.end());
  yield answer.done(model.provider);
}

/** What has been written so far. */
class Answer {
  readonly #deps: TutorDeps;
  readonly #sources: Passage[];
  readonly #language: string;
  readonly #citations: Citation[] = [];
  #text = '';

  constructor(deps: TutorDeps, sources: Passage[], language: string) {
    this.#deps = deps;
    this.#sources = sources;
    this.#language = language;
  }

  get hasCitations(): boolean {
    return /\[\d+\]/.test(this.#text);
  }

  async *write(parts: AnswerPart[]): AsyncGenerator<AnswerEvent> {
    for (const part of parts) {
      if (part.type === 'claims') {
        yield* this.#cite(part.claims);
        continue;
      }
      if (this.#text === '') yield { type: 'status', activity: 'writing' };
      this.#text += part.text;
      yield { type: 'text', text: part.text };
    }
  }

  done(answeredBy: LanguageModel['provider']): AnswerEvent {
    return {
      type: 'done',
      response: this.#text,
      citations: this.#citations,
      answered_by: answeredBy,
      grounded: this.#citations.some((citation) => citation.status === 'supported'),
    };
  }

  async *#cite(claims: Claim[]): AsyncGenerator<AnswerEvent> {
    for (const { marker, source, text } of claims) {
      const passage = this.#sources[source - 1];
      if (!passage) continue;
      const quote = quoteFor({ text, language: this.#language }, passage);
      const citation = await toCitation(this.#deps.knowledge, { marker, passage, quote });
      this.#citations.push(citation);
      yield { type: 'citation', citation };
    }
  }
}

async function* answerByLibrary(deps: TutorDeps, retrieved: Retrieved): AsyncGenerator<AnswerEvent> {
  const { text, quotes, grounded } = answerFromLibrary(retrieved);
  yield { type: 'status', activity: 'writing' };
  yield { type: 'text', text };
  const citations = await Promise.all(
    quotes.map((quoted, index) => toCitation(deps.knowledge, { ...quoted, marker: index + 1 })),
  );
  for (const citation of citations) yield { type: 'citation', citation };
  yield { type: 'done', response: text, citations, answered_by: 'library', grounded };
}
