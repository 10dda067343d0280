import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

const SOURCE_MAX_CHARACTERS = 1_000;
const ID_MAX_CHARACTERS = 200;

const graphicsSchema = z.enum(['metal', 'cuda', 'vulkan']);
export type GraphicsOnWire = z.infer<typeof graphicsSchema>;

const idSchema = z.string().min(1).max(ID_MAX_CHARACTERS);

/** A model that runs inside this installation, can be had, or is on its way. */
export const ownModelSchema = z.object({
  /** The name of its file without the ending. */
  id: idSchema,
  kind: z.enum(['chat', 'embedding']),
  /** `damaged`: a copy that cannot be used. */
  state: z.enum(['absent', 'downloading', 'paused', 'failed', 'damaged', 'present']),
  /** The texts are `failures.<code>`. */
  failure: z
    .enum([
      'unreachable',
      'refused',
      'disk_full',
      'wrong_hash',
      'cut_off',
      'not_a_model',
      'missing',
      'file_cut_off',
      'file_no_model',
      'file_part_missing',
      'runtime_unreachable',
      'runtime_failed',
      'failed',
    ])
    .nullable(),
  /** The host that did not send it, where one was asked. */
  failed_host: z.string().nullable(),
  /** The failure may pass, and it is tried again by itself. */
  is_tried_again: z.boolean(),
  received_bytes: z.number(),
  size_bytes: z.number().nullable(),
  /** What it was trained for, as the file says; before it is there, as its publisher does. */
  context_tokens: z.number().nullable(),
  /** It lies outside the folder of the models, and stays there when it is deleted here. */
  is_elsewhere: z.boolean(),
  is_recommended: z.boolean(),
  /** It answers, or is loaded when somebody asks. */
  is_chosen: z.boolean(),
  /** Null for a file that somebody has added. */
  facts: z
    .object({
      name: z.string(),
      maker: z.string(),
      licence: z.string(),
      languages: z.array(z.string()),
      memory_gigabytes: z.number(),
      /** Where the facts are from. */
      source: z.url(),
      /** What could not be looked up. */
      unverified: z.array(z.literal('size')),
    })
    .nullable(),
});
export type OwnModelOnWire = z.infer<typeof ownModelSchema>;

export const ownModelsSchema = z.object({
  /** The caller may download, choose and delete. */
  may_change: z.boolean(),
  /** The caller sits at the computer that runs Lyceum. */
  is_here: z.boolean(),
  is_supported: z.boolean(),
  /** The texts are `own.process.<state>`. */
  process: z.enum(['off', 'starting', 'ready', 'loading', 'failed']),
  load_failure: z.enum(['no_memory', 'damaged_file', 'no_avx', 'runtime_unusable']).nullable(),
  /** What models use besides the processor, or will as far as is known; null for nothing. */
  graphics: graphicsSchema.nullable(),
  /** What does not work with the runtime, and is done without. */
  failed_graphics: z.array(graphicsSchema),
  /** What is there now, is better than what is used, and came after the program; with what a program that has it takes to download. */
  better_runtime: z.object({ graphics: graphicsSchema, download_bytes: z.number() }).nullable(),
  /** What the first download brings besides the model; 0 when that is there. */
  runtime_bytes: z.number(),
  memory_bytes: z.number(),
  cores: z.number(),
  /** The context for which it has memory. */
  context_tokens: z.number(),
  free_bytes: z.number(),
  /** Where files may be put; null for those who may not change anything. */
  folder: z.string().nullable(),
  /** Where the program that runs models is put; null for those who may not change anything. */
  runtime_folder: z.string().nullable(),
  models: z.array(ownModelSchema),
  /** The dashboard may offer the caller a first model: one fits, and none is there yet. */
  is_offered: z.boolean(),
});
export type OwnModels = z.infer<typeof ownModelsSchema>;

export const listOwnModels = endpoint({
  method: 'GET',
  path: '/api/models/own',
  access: 'user',
  offline: 'nobody',
  response: ownModelsSchema,
});

/**
 * What follows is for people at this computer, and for administrators of the whole installation. `source`: the id of a listed model,
 * the address of a GGUF file, or the path of one on the computer that runs Lyceum; of a model in several files, that of any of them. Brings the runtime too. The
 * model is used when it is there, unless another one is used and this is not the recommended one.
 */
export const downloadOwnModel = endpoint({
  method: 'POST',
  path: '/api/models/own/downloads',
  access: 'user',
  body: z.object({ source: z.string().trim().min(1).max(SOURCE_MAX_CHARACTERS) }),
  response: ownModelsSchema,
});

/** Pauses; what has come stays, and another download goes on from there. */
export const pauseOwnModel = endpoint({
  method: 'POST',
  path: '/api/models/own/downloads/:id/pause',
  access: 'user',
  params: z.object({ id: idSchema }),
  response: ownModelsSchema,
});

/** Whether a model that is there is used: one that answers, and one that embeds, each in the place of the one before. */
export const chooseOwnModel = endpoint({
  method: 'PUT',
  path: '/api/models/own/choice',
  access: 'user',
  body: z.object({ id: idSchema, is_used: z.boolean() }),
  response: ownModelsSchema,
});

/** Installs the program that runs models anew, with what uses the graphics of `better_runtime`; the one that is there is used until then. */
export const renewOwnRuntime = endpoint({
  method: 'POST',
  path: '/api/models/own/runtime',
  access: 'user',
  response: ownModelsSchema,
});

/** Deletes the file, or what has come of it. */
export const deleteOwnModel = endpoint({
  method: 'DELETE',
  path: '/api/models/own/files/:id',
  access: 'user',
  params: z.object({ id: idSchema }),
  response: ownModelsSchema,
});
