import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../../../../test/app.ts';
import type { Script } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { type Material, materialSchema } from '../contract.ts';

const POLL_MS = 20;
/** A slow machine is no failure. */
const PATIENCE_MS = 30_000;

/** What the model is asked to write, told by the shape that the request names. */
type Answers = Record<string, () => unknown>;

const OPTIONS = ['one', 'two', 'three', 'four'];
let counter = 0;

/** Good answers of a model for every type of section; items differ from each other. */
export const GOOD: Answers = {
  objectives: () => ({
    objectives: ['Explain what a force is', 'Compute a net force', 'Name pairs of forces'],
  }),
  key_points: () => ({ points: ['A force is a push or a pull.', 'Forces add up as arrows do.'] }),
  misconceptions: () => ({
    misconceptions: [{ belief: 'Motion needs a force', correction: 'Only a change of motion does.' }],
  }),
  explanation: () => ({ text: 'A force is a push or a pull. Two equal pushes from both sides cancel out.' }),
  topics: () => ({
    topics: [
      { name: 'Forces', needs: [] },
      { name: 'Motion', needs: [1] },
      { name: 'Energy', needs: [1, 2] },
      { name: 'Waves', needs: [] },
    ],
  }),
};

/** One good item of the type, unlike all others. */
export function goodItem(type: string): object {
  counter += 1;
  const base = {
    type,
    prompt: `Situation ${counter}: how much is ${counter} and ${counter}?`,
    solution: 'Add them.',
  };
  switch (type) {
    case 'multiple_choice':
      return {
        ...base,
        options: OPTIONS.map((text, index) => ({
          text: `${text} ${counter}`,
          is_right: index === 0,
          rationale: 'r',
        })),
      };
    case 'multiple_select':
      return {
        ...base,
        options: OPTIONS.map((text, index) => ({
          text: `${text} ${counter}`,
          is_right: index < 2,
          rationale: 'r',
        })),
      };
    case 'true_false':
      return { ...base, answer: true };
    case 'numeric':
      return {
        ...base,
        computation: `${counter}+${counter}`,
        answer: String(counter * 2),
        unit: '',
        tolerance: 0,
        significant_figures: 0,
      };
    case 'expression':
      return { ...base, equals: '2x+x', answer: '3x' };
    case 'short_answer':
      return { ...base, answers: ['twice as much'] };
    case 'cloze':
      return { ...base, prompt: `In case ${counter} the {1} is zero.`, gaps: [['net force']] };
    case 'matching':
      return {
        ...base,
        pairs: [
          { left: `a${counter}`, right: 'b' },
          { left: `c${counter}`, right: 'd' },
        ],
      };
    default:
      return { ...base, answer: 'A model answer.' };
  }
}

/** A model that writes what is asked for. `overrides` replace single sections. */
export function goodModel(overrides: Answers = {}): (messages: Array<{ content: string }>) => Script {
  return (messages) => ({ pieces: [JSON.stringify(answerTo(messages, overrides))] });
}

export function answerTo(messages: Array<{ content: string }>, overrides: Answers = {}): unknown {
  const system = messages[0]?.content ?? '';
  const task = messages.at(-1)?.content ?? '';
  const own = Object.entries({ ...GOOD, ...overrides }).find(([type]) =>
    system.includes(SIGN[type] ?? `~${type}`),
  );
  if (system.includes(SECOND_SOLVE)) {
    return overrides['second_solve']?.() ?? { answers: solvedAgain(task) };
  }
  if (system.includes('"items": [')) {
    const override = overrides['items'];
    if (override) return override();
    return { items: wantedTypes(task).map(goodItem) };
  }
  if (system.includes('"weeks": [')) {
    const numbers = [...task.matchAll(/^- Week (\d+)\./gm)].map((match) => Number(match[1]));
    return {
      weeks: numbers.map((number) => ({
        title: `What week ${number} is about`,
        activities: [
          { text: 'Teach', minutes: 90 },
          { text: 'Practise', minutes: 90 },
        ],
      })),
    };
  }
  return own?.[1]();
}

/** What the prompt of a second solve shows. */
const SECOND_SOLVE = '{"answers": [{"number"';

/** The questions of a second solve, as the model is shown them. */
export function blindQuestions(task: string): Array<{ number: number; form: string; text: string }> {
  return [...task.matchAll(/^(\d+)\. \(([^)]*)\) (.*)$/gm)].map(([, number, form = '', text = '']) => ({
    number: Number(number),
    form,
    text,
  }));
}

/** The right answers to what `goodItem` asks. */
function solvedAgain(task: string): object[] {
  return blindQuestions(task).map(({ number, form }) => ({
    number,
    working: '',
    answer: GOOD_ANSWERS.find(([sign]) => form.includes(sign))?.[1] ?? '?',
  }));
}

const GOOD_ANSWERS: ReadonlyArray<[form: string, answer: string]> = [
  ['a letter', 'A'],
  ['all right letters', 'A, B'],
  ['true or false', 'true'],
  ['one to four words', 'twice as much'],
  ['missing words', 'net force'],
  ['pairs', '1B, 2A'],
];

const SIGN: Record<string, string> = {
  objectives: '{"objectives": [',
  key_points: '{"points": [',
  misconceptions: '{"misconceptions": [',
  explanation: '{"text": ',
  topics: '{"topics": [',
};

export function wantedTypes(task: string): string[] {
  return [...task.matchAll(/^\d+\. (\w+), (?:easy|medium|hard)/gm)].map((match) => match[1] ?? '');
}

export const SETTINGS = { grade: '8', subject: 'physics', modelType: 'local', topic: 'Forces' };

/** Calls the product's endpoints for materials as one person. */
export function materialsOf({ app }: TestApp, { headers }: Person) {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/materials${path}`;
    const reply = await app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const read = async (id: string): Promise<Material> =>
    materialSchema.parse((await call('GET', `/${id}`)).body);
  return {
    call,
    read,
    create: async (settings: object = {}): Promise<Material> =>
      materialSchema.parse((await call('POST', '', { ...SETTINGS, ...settings })).body),
    /** Polls until nothing is being made. */
    async settled(id: string): Promise<Material> {
      const until = Date.now() + PATIENCE_MS;
      for (let material = await read(id); ; material = await read(id)) {
        if (material.status !== 'making') return material;
        if (Date.now() > until) throw new Error(`still making: ${JSON.stringify(material.sections)}`);
        await sleep(POLL_MS);
      }
    },
  };
}
