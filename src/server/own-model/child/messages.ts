/** What the server tells the process of the models when it starts it. */
export interface StartMessage {
  /** The folder whose node_modules have the runtime. */
  runtimeFolder: string;
  /** The graphics interface that its libraries are built for; false for the processor alone. */
  gpu: 'metal' | 'cuda' | 'vulkan' | false;
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
  /** The graphics driver does not work with the runtime, which does without. */
  | { kind: 'without_graphics'; reason: string }
  | { kind: 'loaded'; model: string; contextTokens: number; loadMs: number }
  | { kind: 'unloaded'; model: string }
  | { kind: 'failed'; model: string; failure: LoadFailure; reason: string };
