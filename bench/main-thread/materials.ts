import type { School, Sent, TextRequest } from './text-request.ts';

type Edit = (type: string, content: object) => Sent;

/** Texts, questions and exports of a material. */
export function materials({ teacher, material, send }: School): TextRequest[] {
  const edit: Edit = (type, content) => ({
    as: teacher,
    method: 'PUT',
    url: `/api/materials/${material.id}/sections/${material.keys[type]}`,
    payload: { revision: 0, content },
  });
  return [
    { name: 'explanation', max: 20_000, of: (text) => edit('explanation', { text: `a${text}` }) },
    {
      name: 'key points',
      max: 19_000,
      of: (text) => edit('key_points', { points: Array.from({ length: 20 }, (_, n) => `${n} ${text}`) }),
    },
    ...itemsOf(edit),
    ...comparedItems(edit),
    ...['markdown', 'gift', 'csv', 'docx', 'pdf'].map((format) => ({
      name: `export ${format}`,
      max: 19_000,
      before: (text: string) => send(edit('explanation', { text: `a${text}` })),
      of: () => ({
        as: teacher,
        method: 'GET' as const,
        url: `/api/materials/${material.id}/export?format=${format}&accept_findings=true`,
      }),
    })),
  ];
}

/** Forty questions that differ in what `one` says. */
function questionsOf(edit: Edit): (one: (id: string) => object) => Sent {
  return (one) =>
    edit('items', {
      items: Array.from({ length: 40 }, (_, index) => ({
        id: `q${index}`,
        prompt: `Question ${index}?`,
        difficulty: 'easy',
        solution: '',
        objectives: [],
        ...one(`q${index}`),
      })),
    });
}

function itemsOf(edit: Edit): TextRequest[] {
  const items = questionsOf(edit);
  return [
    {
      name: 'prompts',
      max: 8_000,
      of: (text) => items((id) => ({ type: 'true_false', prompt: `${id} ${text}`, answer: true })),
    },
    {
      name: 'options',
      max: 490,
      of: (text) => items(() => ({ type: 'multiple_choice', options: options(text) })),
    },
    {
      name: 'keys',
      max: 490,
      of: (text) => items(() => ({ type: 'expression', answer: `a${text}`, equals: `b${text}` })),
    },
    {
      name: 'figures',
      max: 490,
      of: (text) =>
        items(() => ({
          type: 'numeric',
          answer: `1${text}`,
          unit: text.slice(0, 50),
          tolerance: null,
          significant_figures: null,
          computation: `1${text}`,
        })),
    },
    {
      name: 'short answers',
      max: 490,
      of: (text) =>
        items(() => ({ type: 'short_answer', answers: Array.from({ length: 20 }, (_, n) => `${n}${text}`) })),
    },
  ];
}

/** What is compared with everything beside it. */
function comparedItems(edit: Edit): TextRequest[] {
  const items = questionsOf(edit);
  return [
    {
      name: 'formulas to choose from',
      max: 90,
      of: (text) => items(() => ({ type: 'multiple_choice', options: options(text) })),
    },
    {
      name: 'short keys',
      max: 250,
      of: (text) => items(() => ({ type: 'expression', answer: `a${text}`, equals: `b${text}` })),
    },
    {
      name: 'pairs',
      max: 480,
      of: (text) => items(() => ({ type: 'matching', pairs: pairs(text) })),
    },
    {
      name: 'gaps',
      max: 480,
      of: (text) =>
        items((id) => ({
          type: 'cloze',
          prompt: `${id} {1}`,
          gaps: Array.from({ length: 10 }, () => [`a${text}`]),
        })),
    },
  ];
}

function pairs(text: string): object[] {
  return Array.from({ length: 10 }, (_, index) => ({ left: `${index}${text}`, right: `${index} ${text}` }));
}

function options(text: string): object[] {
  return Array.from({ length: 8 }, (_, index) => ({
    text: `${index} ${text}`,
    is_right: index === 0,
    rationale: text,
  }));
}
