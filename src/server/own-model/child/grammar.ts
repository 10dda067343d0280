import type { Grammar, Llama } from './llama.ts';

const KEPT_MAX = 50;

/** The grammars of the shapes that were asked for, since making one takes a while and a shape comes again. */
export class Grammars {
  readonly #known = new Map<string, Promise<Grammar>>();

  /** Of a JSON schema; of any JSON where the runtime does not know all the words of the schema. */
  of(llama: Llama, schema: unknown): Promise<Grammar> {
    const name = JSON.stringify(schema) ?? '';
    const known = this.#known.get(name);
    if (known) return known;
    const made = make(llama, schema);
    const oldest = this.#known.size < KEPT_MAX ? undefined : this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, made);
    return made;
  }
}

async function make(llama: Llama, schema: unknown): Promise<Grammar> {
  if (typeof schema !== 'object' || schema === null) return llama.getGrammarFor('json');
  try {
    return await llama.createGrammarForJsonSchema(forRuntime(schema) as object);
  } catch {
    return llama.getGrammarFor('json');
  }
}

/** The runtime knows `oneOf` where schemas say `anyOf`, and a list of types where they say `nullable`. */
function forRuntime(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forRuntime);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$schema')
      .map(([key, value]) => [key === 'anyOf' ? 'oneOf' : key, forRuntime(value)]),
  );
}
