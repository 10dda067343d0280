import type { Graphics } from '../runtime/platform.ts';

/** What the server tells the process of the models when it starts it. */
export interface StartMessage {
  /** The folder whose node_modules have the runtime. */
  runtimeFolder: string;
  /** What its libraries are built for, tried in this order, before the processor alone. */
  graphics: readonly Graphics[];
  models: ServedModel[];
  token: string;
  /** 0 picks a free one. */
  port: number;
  threads: number;
  /** A model that nobody has asked for so long is unloaded. */
  idleMs: number;
}

export interface ServedModel {
  id: string;
  path: string;
  kind: 'chat' | 'embedding';
  sizeBytes: number;
  /** The largest context that this machine has the memory for. */
  contextTokens: number;
}

/** Why a model could not be loaded. `no_avx`: the processor lacks instructions that the libraries use. */
export type LoadFailure = 'no_memory' | 'damaged_file' | 'no_avx' | 'runtime_unusable';

/** What the process tells of itself. */
export type ChildMessage =
  | { kind: 'listening'; port: number }
  | { kind: 'loading'; model: string }
  /** They do not work with the runtime, which goes on with what is next. */
  | { kind: 'graphics_failed'; graphics: Graphics; reason: string }
  | { kind: 'loaded'; model: string; contextTokens: number; loadMs: number }
  | { kind: 'unloaded'; model: string }
  | { kind: 'failed'; model: string; failure: LoadFailure; reason: string };
