import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChatRequest, ModelServer, Script } from '../../test/model-server.ts';

/**
 * How a model behaves when it is asked for JSON: `strong` gives the labels of the set but for the error rate, `sloppy` errs three times
 * as often and writes JSON that is nearly right, `hostile` says the opposite or no JSON at all, and `refusing` knows nothing of shapes,
 * so that the rules stay alone.
 */
export const BEHAVIOURS = ['refusing', 'strong', 'sloppy', 'hostile'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** What the set knows about an item: by the name of a property, or as a value that an enumeration may have. */
export type Labels = Readonly<Record<string, string>>;

export interface Play {
  behaviour: Behaviour;
  labels?: Labels;
  /** What it writes when it is asked for an answer. */
  reply: string;
  /** What it writes when it is asked again; default the reply. */
  again?: string;
  reasoning?: string;
  /** Of this play alone, instead of that of all. */
  latencyMs?: number;
}

/** Items after which a set gives up waiting for a call for JSON: what is not built is not asked for again and again. */
const TRIES = 40;

/** Runs something once for each behaviour; for all but `refusing` only while some call for JSON was made at the beginning of the set. */
export function forEachBehaviour(): <T extends { isAsked?: boolean }>(
  run: (behaviour: Behaviour) => Promise<T>,
) => Promise<T[]> {
  let tries = 0;
  let isAsked = false;
  return async (run) => {
    const results = [await run('refusing')];
    if (!isAsked && tries >= TRIES) return results;
    tries += 1;
    for (const behaviour of BEHAVIOURS.slice(1)) results.push(await run(behaviour));
    isAsked ||= results.some((result) => result.isAsked);
    return results;
  };
}

export interface Chances {
  /** Share of wrong labels of a strong model. */
  errors: number;
  /** How long it takes to answer a call for JSON. */
  latencyMs: number;
}

/** Plays a script until the next one. The result counts the calls for JSON since then. */
export type PlayScript = (play: Play) => { structuredCalls(): number };

const SLOPPY_FACTOR = 3;
const PIECE_CHARACTERS = 5;
const REFUSAL = { status: 400, body: '{"error":{"message":"response_format is not supported"}}' };
const formatSchema = z
  .object({ json_schema: z.object({ schema: z.unknown() }).optional(), schema: z.unknown() })
  .partial();

export function scriptedBy(models: ModelServer, chances: Chances): PlayScript {
  return (play) => {
    // Drawn for each play anew: a change that asks once more or less moves no error to another item.
    const random = randomFrom(seedOf(play));
    let structured = 0;
    let replies = 0;
    const asJson = (request: ChatRequest): Script => {
      structured += 1;
      return structuredAnswer(request, play, { ...chances, random });
    };
    models.answerShape('learner_turn', () => {
      const request = models.besides.at(-1);
      return request ? asJson(request) : REFUSAL;
    });
    models.answer((): Script => {
      const request = models.requests.at(-1);
      if (request?.responseFormat) return asJson(request);
      replies += 1;
      const text = replies > 1 ? (play.again ?? play.reply) : play.reply;
      return { pieces: inPieces(text), reasoning: inPieces(play.reasoning ?? '') };
    });
    return { structuredCalls: () => structured };
  };
}

/** As a model streams: in pieces that respect neither words nor marks. */
export function inPieces(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${PIECE_CHARACTERS}}`, 'gu')) ?? [];
}

function structuredAnswer(
  request: ChatRequest,
  { behaviour, labels = {}, latencyMs }: Play,
  { random, errors, ...usual }: Chances & { random(): number },
): Script {
  if (behaviour === 'refusing') return REFUSAL;
  const firstDelayMs = latencyMs ?? usual.latencyMs;
  const share = { strong: errors, sloppy: errors * SLOPPY_FACTOR, hostile: 1 }[behaviour];
  if (behaviour === 'hostile' && random() < 0.5)
    return { pieces: ['Sure! Here is what you asked for: everything is fine.'], firstDelayMs };
  const format = formatSchema.safeParse(request.responseFormat).data;
  const schema = format?.json_schema?.schema ?? format?.schema;
  const value = schema ? filled(schema, '', { labels, isWrong: random() < share }) : labels;
  const json = JSON.stringify(value);
  return { pieces: inPieces(behaviour === 'sloppy' ? nearly(json) : json), firstDelayMs };
}

/** What small models write: a fence around it, and a comma too many. */
function nearly(json: string): string {
  return `\`\`\`json\n${json.replace(/\}$/, ',}')}\n\`\`\``;
}

interface Wish {
  labels: Labels;
  isWrong: boolean;
}

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** A value of the shape that was asked for, with the labels where they fit. */
function filled(given: unknown, name: string, wish: Wish): unknown {
  const schema = schemaSchema.parse(given);
  if (schema.anyOf) return filled(schema.anyOf[0], name, wish);
  if (schema.enum) return chosen(schema.enum, wish);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, filled(value, key, wish)]),
    );
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [filled(schema.items ?? { type: 'string' }, name, wish)];
  if (type === 'boolean') return wish.labels[name] === 'true';
  if (type === 'integer' || type === 'number') return 1;
  return wish.labels[name] ?? '';
}

function chosen(values: unknown[], { labels, isWrong }: Wish): unknown {
  const wanted = new Set(Object.values(labels).map(plain));
  const right = values.findIndex((value) => wanted.has(plain(String(value))));
  return values[(Math.max(0, right) + (isWrong ? 1 : 0)) % values.length];
}

function plain(value: string): string {
  return value.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function seedOf({ behaviour, labels = {}, reply }: Play): number {
  return createHash('sha256')
    .update(JSON.stringify([behaviour, labels, reply]))
    .digest()
    .readInt32LE();
}

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
