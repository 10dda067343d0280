import type { Deps } from '#server/deps.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { ItemDraft, ModelItemsWanted } from '#features/practice/contract.drafts.ts';
import { AppError } from '#shared/errors.ts';
import { READ_LANGUAGES, type ReadLanguage } from '#shared/languages.ts';
import { Asking } from '../ask-model.ts';
import type { SectionChecks } from '../checks/section-checks.ts';
import type { ItemSlot, Written } from '../item-slots.ts';
import { judgeAnswer } from '../judge-items.ts';
import { isPassing } from '../section-making.ts';
import { answerShape } from '../model-shapes.ts';
import { draftOf } from '../practice-items.ts';
import { isDecided } from '../second-solve/compare-solved.ts';
import { solveBlind } from '../second-solve/solve-again.ts';
import { composePractice, typesFor } from './compose.ts';
import { studyPassages } from './study-passages.ts';
import { inOtherOrder, objectionTo } from './worth.ts';

type ModelDeps = Pick<Deps, 'knowledge' | 'llm'> & { checks: SectionChecks };

/** Of one stretch of text, so that the questions are from all over the source. */
const AT_ONCE = 3;
const AT_ONCE_SMALL = 2;
const SMALL_CONTEXT_TOKENS = 8_192;
/** After so many calls without a question the model is left alone. */
const BARREN_MAX = 3;
/** A text of a course is no document: its quotes have no boxes. */
const NOWHERE = { boxesOf: async () => [], placeOf: async () => null };

/** See `MakeByModel`. */
export async function* makeByModel(
  deps: ModelDeps,
  wanted: ModelItemsWanted,
  signal: AbortSignal,
): AsyncGenerator<ItemDraft[]> {
  const { id: userId, institutionId } = wanted.learner;
  const model = await deps.llm.find(undefined, { userId, institutionId });
  if (!model) return;
  const run = new PracticeRun(deps, wanted, new Asking(model, signal));
  // A short text is asked about again, as long as something comes of it.
  for (let before = -1; before < run.made && !run.isOver;) {
    before = run.made;
    for await (const passages of studyPassages(deps, wanted)) {
      const drafts = await run.ask(passages);
      if (drafts.length > 0) yield drafts;
      if (run.isOver) return;
    }
  }
}

class PracticeRun {
  readonly #deps: ModelDeps;
  readonly #wanted: ModelItemsWanted;
  readonly #asking: Asking;
  readonly #written: Written[] = [];
  #complaints: string[] = [];
  #places = 0;
  #barren = 0;

  constructor(deps: ModelDeps, wanted: ModelItemsWanted, asking: Asking) {
    this.#deps = deps;
    this.#wanted = wanted;
    this.#asking = asking;
  }

  get made(): number {
    return this.#written.length;
  }

  get isOver(): boolean {
    return this.#barren >= BARREN_MAX || this.made >= this.#wanted.count;
  }

  /** What comes of a stretch of text; nothing where the model fails. */
  async ask(passages: Passage[]): Promise<ItemDraft[]> {
    const language = languageOf(passages) ?? this.#wanted.language;
    try {
      const written = await this.#write(passages, language);
      this.#written.push(...written);
      this.#barren = written.length > 0 ? 0 : this.#barren + 1;
      return written.map(({ item, citations }) => this.#toDraft({ item, citations }, language));
    } catch (error) {
      this.#asking.throwIfStopped();
      if (!(error instanceof AppError)) throw error;
      this.#barren = isPassing(error) ? this.#barren + 1 : BARREN_MAX;
      return [];
    }
  }

  async #write(passages: Passage[], language: ReadLanguage): Promise<Written[]> {
    const { topic, asked } = this.#wanted;
    const { contextTokens } = this.#asking.model;
    const most = contextTokens <= SMALL_CONTEXT_TOKENS ? AT_ONCE_SMALL : AT_ONCE;
    const count = Math.min(most, this.#wanted.count - this.made);
    const types = typesFor(passages, { count, from: this.made });
    const prompts = [...this.#written.map(({ item }) => item.prompt), ...asked].toReversed();
    const facts = { types, topic, language, passages, asked: prompts, contextTokens };
    const prompt = composePractice({ ...facts, complaints: this.#complaints });
    const round = types.map((type) => this.#placeFor(type));
    const answer = await this.#asking.ask(prompt, answerShape('items', types));
    const isText = this.#wanted.texts.length > 0;
    const knowledge = isText ? NOWHERE : this.#deps.knowledge;
    const judged = await judgeAnswer(
      {
        deps: { checks: this.#deps.checks, knowledge },
        // No material: what is checked of one is its language.
        material: { settings: { language, duration: '1_week' }, sections: [] },
        plan: { key: 'practice', type: 'items' },
        passages: prompt.passages,
      },
      { answer, round, good: this.#written },
    );
    const good = judged.places.flatMap((place) => (place?.isGood && place.written ? [place.written] : []));
    const objections = good.map((written) => objectionTo(written, prompts));
    this.#complaints = [...judged.complaints, ...objections.flatMap((objection) => objection ?? [])];
    const worth = good.filter((_, index) => objections[index] === null).map(inOtherOrder);
    return this.#solved(worth, { passages: prompt.passages, language });
  }

  /** Those whose key the model came to again without seeing it. */
  async #solved(
    written: Written[],
    { passages, language }: { passages: Passage[]; language: ReadLanguage },
  ): Promise<Written[]> {
    const items = written.map(({ item }) => item);
    const solved = (await solveBlind({ asking: this.#asking, passages }, items)).filter(isDecided);
    if (solved.length === 0) return [];
    const differences = await this.#deps.checks.compareSolved(solved, language);
    const differing = new Set(differences.map(({ subject }) => subject));
    const same = new Set(solved.map(({ item }) => item.id).filter((id) => !differing.has(id)));
    return written.filter(({ item }) => same.has(item.id));
  }

  #placeFor(type: ItemSlot['type']): ItemSlot {
    this.#places += 1;
    const id = `practice-${this.#places}`;
    return { type, id, difficulty: 'medium', objective: null, tries: 0, isGood: false, written: null };
  }

  #toDraft({ item, citations }: Pick<Written, 'item' | 'citations'>, language: ReadLanguage): ItemDraft {
    const draft = draftOf(item, { citations, position: 0, language, author: 'model' });
    return this.#wanted.texts.length > 0 ? { ...draft, citation: null, page: null } : draft;
  }
}

function languageOf(passages: readonly Passage[]): ReadLanguage | undefined {
  return READ_LANGUAGES.find((known) => passages.some(({ language }) => language === known));
}
