import { z } from 'zod';
import type { Chance } from './chance.ts';

const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    'Ada',
    '0',
    '-1',
    'null',
    '[]',
    '{}',
    'true',
    '%',
    '%00',
    "'",
    '"',
    '\\',
    '$1',
    '*',
    '(',
    '../..',
    ';--',
  ],
  ...[
    '\u202e',
    '\u0000',
    '\ud800',
    '\ud83d\ude00',
    'ﬁ',
    'é',
    'e\u0301',
    '中文',
    'עברית',
    'a'.repeat(300),
    '\n',
    '\t',
    '#',
    '?',
    '/',
  ],
  ...[
    '2026-11-23',
    '0000-01-01',
    '9999-12-31',
    '23:59',
    '24:00',
    'Ada@example.org',
    'http://127.0.0.1:1/',
    'javascript:0',
  ],
];
const MOMENTS = [
  '2026-11-23T10:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '-000001-01-01T00:00:00Z',
];
const NUMBERS = [0, 1, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 1e-308];
const ANYTHING: readonly unknown[] = [...TEXTS, ...NUMBERS, null, true, [], {}, [[]], { a: 1 }];
/** What a field of this name takes where its schema says only that it is text. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  zone: ['Europe/Madrid', 'America/New_York', 'UTC'],
  time_zone: ['Europe/Paris'],
  language: ['en', 'es', 'fr'],
  message: ['What is osmosis?', 'y por qué?', '2 + 2'],
  title: ['Osmosis', 'x'.repeat(200)],
  starts_at: ['2027-01-04T10:00:00.000Z'],
  ends_at: ['2027-01-04T11:00:00.000Z'],
  day: ['2027-01-04'],
};
const USUAL_SHARE = 0.7;
/** So much of what is sent is not what the schema asks for. */
const WRONG_SHARE = 0.012;
/** So much of the rest is odd, and allowed. */
const ODD_SHARE = 0.3;
const LONG_SHARE = 0.03;
const LONG_CHARACTERS = 9_000;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Makes values as a schema describes them, mostly, out of odd texts and of ids that are there. */
export class Fuzz {
  readonly #chance: Chance;
  readonly #ids: readonly string[];

  constructor(chance: Chance, ids: readonly string[]) {
    this.#chance = chance;
    this.#ids = ids;
  }

  valueFor(schema: z.ZodType): unknown {
    return this.#value(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 0);
  }

  /** For a parameter of a path or a query without a schema. */
  text(): string {
    const chance = this.#chance;
    if (chance.is(0.6) && this.#ids.length > 0) return chance.of(this.#ids);
    return chance.is(LONG_SHARE) ? 'x'.repeat(LONG_CHARACTERS) : chance.of(TEXTS);
  }

  anything(): unknown {
    return this.#chance.is(0.5) ? this.text() : this.#chance.of(ANYTHING);
  }

  #value(schema: JsonSchema, depth: number): unknown {
    const chance = this.#chance;
    if (chance.is(WRONG_SHARE) || depth > 8) return this.anything();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.of(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#value(part(chance.of(choices)), depth + 1);
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, depth);
      case 'string':
        return this.#string(schema);
      case 'number':
      case 'integer':
        return this.#number(schema);
      case 'boolean':
        return chance.is(0.5);
      case 'null':
        return null;
      default:
        return this.anything();
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> {
    const chance = this.#chance;
    const named = Object.entries(properties).flatMap(([name, property]) => {
      const isSent = chance.is(required.includes(name) ? 0.97 : 0.5);
      const usual = USUAL[name];
      if (isSent && usual && chance.is(USUAL_SHARE)) return [[name, chance.of(usual)] as const];
      return isSent ? [[name, this.#value(part(property), depth + 1)] as const] : [];
    });
    const further = chance.is(WRONG_SHARE) ? [['__proto__x', this.anything()] as const] : [];
    return Object.fromEntries([...named, ...further]);
  }

  #array({ items, minItems = 0 }: JsonSchema, depth: number): unknown[] {
    const count = this.#chance.is(LONG_SHARE) ? 60 : minItems + this.#chance.below(3);
    const item = Array.isArray(items) ? items[0] : items;
    return Array.from({ length: count }, () => (item ? this.#value(part(item), depth + 1) : this.anything()));
  }

  #string({ format, minLength = 0, maxLength }: JsonSchema): string {
    const chance = this.#chance;
    if (format === 'uuid') return this.#ids.length > 0 ? chance.of(this.#ids) : crypto.randomUUID();
    if (format === 'date-time') return chance.of(MOMENTS);
    if (format === 'email') return chance.of(['ada@uni.example', 'x@y', `${'a'.repeat(64)}@example.org`]);
    if (chance.is(LONG_SHARE)) return '\u{1f600}x'.repeat(Math.ceil((maxLength ?? LONG_CHARACTERS) / 3));
    const text = chance.is(ODD_SHARE) ? chance.of(TEXTS) : 'Osmosis moves water.';
    return text.padEnd(minLength, 'x').slice(0, maxLength);
  }

  #number({ minimum = 0, maximum = 100, type }: JsonSchema): number {
    const chance = this.#chance;
    if (chance.is(ODD_SHARE)) return chance.of([...NUMBERS, minimum, maximum]);
    const number = minimum + chance.next() * (Math.min(maximum, minimum + 1_000) - minimum);
    return type === 'integer' ? Math.round(number) : number;
  }
}

function part(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema;
}
