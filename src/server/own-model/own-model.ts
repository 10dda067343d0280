import type { DownloadFailure } from './download/partial-file.ts';
import type { LoadFailure } from './child/messages.ts';
import type { TableModel } from './model-table.ts';
import type { Graphics } from './runtime/platform.ts';

/** What is known of a model that is there, can be had, or is on its way. */
export interface OwnModelEntry {
  /** The name of its file without the ending. */
  readonly id: string;
  readonly kind: 'chat' | 'embedding';
  /** Null for a file that is not in the table. */
  readonly table: TableModel | null;
  /** `damaged`: a copy that cannot be used. */
  readonly state: 'absent' | 'downloading' | 'paused' | 'failed' | 'damaged' | 'present';
  readonly failure: DownloadFailure | null;
  /** The host that did not send it, where one was asked. */
  readonly failedHost: string | null;
  /** The failure may pass, and it is tried again by itself. */
  readonly isTriedAgain: boolean;
  readonly receivedBytes: number;
  /** Of the file, or what it will have. */
  readonly sizeBytes: number | null;
  /** What it was trained for, as the file says; before it is there, as its publisher does. */
  readonly contextTokens: number | null;
  /** It lies outside the folder of the models, and stays there when it is deleted here. */
  readonly isElsewhere: boolean;
  readonly isRecommended: boolean;
  /** It answers, or is loaded when somebody asks. */
  readonly isChosen: boolean;
}

export interface OwnModelState {
  /** False where there are no libraries for this system. */
  readonly isSupported: boolean;
  readonly machine: { readonly memoryBytes: number; readonly cores: number; readonly graphics: boolean };
  /** The context for which the machine has memory. */
  readonly contextTokens: number;
  readonly freeBytes: number;
  /** Where files may be put. */
  readonly folder: string;
  /** Where the runtime is put. */
  readonly runtimeFolder: string;
  readonly models: readonly OwnModelEntry[];
  /** No model is there or on its way, and one would fit this machine. */
  readonly isOffered: boolean;
  readonly process: 'off' | 'starting' | 'ready' | 'loading' | 'failed';
  readonly loadFailure: LoadFailure | null;
  /** What the runtime uses, or will as far as is known; null for the processor alone. */
  readonly graphics: Graphics | null;
  /** What does not work with the runtime, and is done without. */
  readonly failedGraphics: readonly Graphics[];
  /** What is there now, is better than what is used, and came after the runtime; with the size of a runtime that has it. */
  readonly betterRuntime: { readonly graphics: Graphics; readonly downloadBytes: number } | null;
  /** What the first download brings besides the model; 0 when the runtime is there. */
  readonly runtimeBytes: number;
}

/** A model that runs on this computer, in a process of its own that speaks the OpenAI protocol. */
export interface OwnModel {
  look(): Promise<OwnModelState>;
  /** Where the chosen model answers; null when none is chosen or its process is not there yet. */
  address(): { baseUrl: string; token: string; model: string } | null;
  /** Which model embeds, and where once it does; null when none is chosen. */
  embeddings(): { model: string; address: () => string | null } | null;
  /** Another model embeds now, or none. */
  onEmbeddings(listener: () => void): void;
  /**
   * Installs the runtime if it is missing and downloads the model, which is used unless one is used that suits the machine as well. `source`: a name that is listed, an address of the web, or
   * the path of a file on this computer.
   */
  download(source: string): Promise<void>;
  pause(id: string): Promise<void>;
  choose(id: string): Promise<void>;
  /** Installs the runtime anew, with libraries for all that the machine has by now; what is there is used until then. */
  renewRuntime(): Promise<void>;
  /** No longer uses a model, whose file stays. */
  leave(id: string): Promise<void>;
  /** Deletes the file, or what has come of it. */
  remove(id: string): Promise<void>;
  /** Starts the process if a model is chosen. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
