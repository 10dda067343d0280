import type { HostList } from '../networks.ts';

/** A way to write answers. 'library' (answers by quotation) is not a language model and is not listed here. */
export type ProviderName = 'local' | 'openai' | 'anthropic';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Of a user, for a model that sees. */
  image?: { readonly bytes: Uint8Array; readonly mediaType: string };
}

/** Tokens of one answer as the provider counted them. */
export interface TokenCount {
  readonly input: number;
  readonly output: number;
}

/** What an answer must look like. The schema keeps to what providers take: every property required, no further ones, no ranges. */
export interface AnswerShape {
  /** Letters, digits and _. */
  readonly name: string;
  readonly schema: JsonSchema;
}
type JsonSchema = { [key: string]: JsonValue };
type JsonValue = null | string | number | boolean | JsonSchema | JsonValue[];

/** What stands between a request and its answer: how many requests of others come first, and whether the model is being loaded. */
export interface Wait {
  before: number;
  isLoading: boolean;
}

export interface StreamOptions {
  signal: AbortSignal;
  /** How long the answer may be, without thoughts. */
  maxTokens?: number | undefined;
  /** How much a model that thinks may think before, beside `maxTokens`. */
  thoughtTokens?: number | undefined;
  /** What suits the task; left out for models that take none. */
  temperature?: number | undefined;
  /**
   * The answer is JSON of this shape as far as the provider holds the model to it: the caller checks. Servers that know nothing of
   * shapes refuse (`details.step` 'refused').
   */
  shape?: AnswerShape | undefined;
  /** Called once, before the end, when the provider says how many tokens it counted. */
  onCount?: ((count: TokenCount) => void) | undefined;
  /** Called with what the model thinks to itself, which is never part of the answer. */
  onThought?: ((text: string) => void) | undefined;
  /** Called when all pieces so far have turned out to be a thought, which no tag had opened. The answer begins with the next piece. */
  onRetracted?: (() => void) | undefined;
  /** Called with what is waited for, whenever that changes, where the server tells it. */
  onWaiting?: ((wait: Wait) => void) | undefined;
  /** Called once, before the end, when the answer ends because its room is used up. */
  onCut?: (() => void) | undefined;
}

export interface LanguageModel {
  readonly provider: ProviderName;
  readonly model: string;
  /** Size of the context window in tokens, where known; a cautious default otherwise. */
  readonly contextTokens: number;
  /** Whether it is known to think before it answers, and so needs room for that. */
  readonly isThinker?: boolean;
  /** Whether it can be shown images; undefined where nobody says: it may be tried. */
  readonly sees?: boolean | undefined;
  /** Whether it is not known yet how its text begins, so that `onRetracted` may be called. */
  readonly mayRetract?: boolean;
  /**
   * Streams the answer piece by piece as the model writes it. Throws AppError `unavailable` whose code is `local_model`, `openai`
   * or `anthropic` and whose `details.step` names what failed (`FailedStep`). Aborting `signal` stops the generation upstream. Thoughts,
   * control tokens and calls of tools are left out.
   */
  stream(messages: ModelMessage[], options: StreamOptions): AsyncIterable<string>;
}

/** Whose question it is: their institution's providers are used, and the tokens are counted for them. */
export interface Asker {
  readonly userId: string;
  readonly institutionId: string | null;
}

/** Where and as whom a provider is asked. */
export interface ModelEndpoint {
  readonly provider: ProviderName;
  /** An address without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Null lets a local server answer with the model it has loaded. */
  readonly model: string | null;
  /** The model runs inside this installation. */
  readonly isInside?: boolean;
  /** The model that the asker would like of a local server; it counts while the server has it, before `model`. */
  readonly wish?: string | null;
  /**
   * Set where somebody who does not run this server chose the address, and others can reach the server: only public hosts and these
   * are connected to, and nothing tells what is on the others.
   */
  readonly privateHosts?: HostList | undefined;
}

export interface LanguageModels {
  /**
   * The model to use now, or null: answer by quotation. The preferred provider, or that of the asker's own choice, when it is
   * configured and reachable, else the next one of decision 015; `provider` of the result says which it really is. Reachability is
   * remembered for a few seconds, so that asking costs nothing on the hot path.
   */
  find(preferred?: ProviderName, asker?: Asker): Promise<LanguageModel | null>;
  /**
   * Whom the asker would like to be answered by: the preferred provider, else the one they chose, with the model they chose of a
   * local server. Null when they named nobody.
   */
  wishOf(preferred?: ProviderName, asker?: Asker): Promise<ModelWish | null>;
  /** The provider as it is configured for an institution; null when it is not. Secret: it holds the key. */
  endpointOf(provider: ProviderName, institutionId: string | null): Promise<ModelEndpoint | null>;
}

export interface ModelWish {
  readonly provider: ProviderName;
  /** Null where any model of the provider will do. */
  readonly model: string | null;
}

/** What an institution has set itself; null leaves the deployment's own setting. */
export interface StoredProvider {
  readonly provider: ProviderName;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
}

/** Whom somebody has chosen to be answered by (decision 032). */
export interface ChosenModel {
  readonly provider: ProviderName;
  readonly model: string;
}

/** What one answer took. Never the text. */
export interface ModelUse extends Asker {
  readonly provider: ProviderName;
  readonly model: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** The provider told no figures; these are our own estimate. */
  readonly isEstimated: boolean;
  /** From the request to the first words; null when none came. */
  readonly firstTokenMs: number | null;
}

/** What the language models need to keep; the feature `models` gives it. */
export interface ModelStore {
  /** Of the institution, and of the deployment where the institution has none; null: of nobody's institution. */
  findProviders(institutionId: string | null): Promise<StoredProvider[]>;
  findChoice(userId: string): Promise<ChosenModel | null>;
  recordUse(use: ModelUse): Promise<void>;
}
