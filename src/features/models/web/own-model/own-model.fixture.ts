import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';

export const GIGABYTE = 1024 ** 3;
/** One of the table that fits, and is not there yet. */
export const SMALL: OwnModelOnWire = {
  id: 'small-1b',
  kind: 'chat',
  state: 'absent',
  failure: null,
  failed_host: null,
  is_tried_again: false,
  received_bytes: 0,
  size_bytes: GIGABYTE,
  context_tokens: 8_192,
  is_elsewhere: false,
  is_recommended: true,
  is_chosen: false,
  facts: {
    name: 'Small 1B',
    maker: 'A Maker',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    memory_gigabytes: 4,
    source: 'https://models.example/small',
    unverified: ['size'],
  },
};

/** An ordinary computer without a model. */
export const OWN_MODELS: OwnModels = {
  may_change: true,
  is_here: true,
  is_supported: true,
  process: 'off',
  load_failure: null,
  graphics: null,
  failed_graphics: [],
  better_runtime: null,
  runtime_bytes: 52 * 1024 * 1024,
  memory_bytes: 16 * GIGABYTE,
  cores: 8,
  free_bytes: 100 * GIGABYTE,
  folder: '/data/models',
  runtime_folder: '/data/runtime',
  context_tokens: 16_384,
  models: [SMALL],
  is_offered: false,
};
