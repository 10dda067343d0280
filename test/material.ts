import { randomUUID } from 'node:crypto';
import type { Item, Section, SectionContent, SectionType } from '#features/materials/contract.document.ts';
import { type Material, type MaterialSettings, settingsSchema } from '#features/materials/contract.ts';
import type { Citation } from '#shared/citation.ts';

const NOW = '2026-11-20T08:00:00.000Z';

export function makeMaterial(
  sections: Section[],
  settings: Partial<MaterialSettings> = {},
  facts: Partial<Material> = {},
): Material {
  return {
    id: randomUUID(),
    title: 'Forces and motion',
    settings: settingsSchema.parse({ grade: '9', subject: 'physics', ...settings }),
    origin: 'model',
    status: 'ready',
    created_at: NOW,
    updated_at: NOW,
    sections,
    findings: [],
    wish: null,
    ...facts,
  };
}

/** A section that is ready; `more` overrides its facts. */
export function makeSection<T extends SectionType>(
  type: T,
  content: SectionContent<T>,
  more: Partial<Pick<Section, 'key' | 'citations' | 'findings' | 'status'>> = {},
): Section {
  const facts = { key: type, status: 'ready', citations: [], findings: [], revision: 0, ...more };
  // The border: type and content belong together, which the union cannot see here.
  return { type, content, ...facts } as unknown as Section;
}

export function makeCitation(marker: number, title: string, page: number): Citation {
  const quote = 'A force changes motion.';
  return { marker, document_id: randomUUID(), title, page, quote, status: 'supported' };
}

/** One item of each type; `sign` stands in every text, so that a test can look for it. */
export function itemsOfEveryType(sign = ''): Item[] {
  const base = (id: string) => ({ id, difficulty: 'medium' as const, objectives: ['o1'] });
  return [
    {
      ...base('q1'),
      type: 'multiple_choice',
      prompt: `Which law says $F = ma$? ${sign} [1]`,
      options: [
        { text: `The first law ${sign}`, is_right: false, rationale: `That one is about rest ${sign}` },
        {
          text: `The second law ${sign}`,
          is_right: true,
          rationale: `It relates force and acceleration ${sign}`,
        },
        { text: `The third law ${sign}`, is_right: false, rationale: `That one is about pairs ${sign}` },
      ],
      solution: `Divide: $a = \\frac{F}{m}$ ${sign}`,
    },
    { ...base('q2'), type: 'true_false', prompt: `A force is a vector ${sign}`, answer: true, solution: '' },
    {
      ...base('q3'),
      type: 'numeric',
      prompt: `A stone falls for 3 s. How fast is it? ${sign}`,
      answer: '29.43',
      unit: 'm/s',
      tolerance: 0.05,
      significant_figures: 3,
      computation: '9.81*3',
      solution: `$v = g \\cdot t$ ${sign}`,
    },
    {
      ...base('q4'),
      type: 'expression',
      prompt: `Simplify ${sign}`,
      answer: '2x+3',
      equals: '5x-3x+3',
      solution: '',
    },
    {
      ...base('q5'),
      type: 'short_answer',
      prompt: `The unit of force? ${sign}`,
      answers: ['newton', `N ${sign}`.trim()],
      solution: '',
    },
    {
      ...base('q6'),
      type: 'cloze',
      prompt: `Force is {1} times {2} ${sign}`,
      gaps: [['mass'], ['acceleration', `acc ${sign}`.trim()]],
      solution: '',
    },
    {
      ...base('q7'),
      type: 'matching',
      prompt: `Match quantity and unit ${sign}`,
      pairs: [
        { left: `force ${sign}`, right: `newton ${sign}` },
        { left: `energy ${sign}`, right: `joule ${sign}` },
        { left: `power ${sign}`, right: `watt ${sign}` },
      ],
      solution: '',
    },
    {
      ...base('q8'),
      type: 'open',
      prompt: `Explain inertia ${sign}`,
      answer: `A body keeps its motion ${sign}`,
      solution: '',
    },
    {
      ...base('q9'),
      type: 'multiple_select',
      prompt: `Which are vectors? ${sign}`,
      options: [
        { text: `force ${sign}`, is_right: true, rationale: `It has a direction ${sign}` },
        { text: `velocity ${sign}`, is_right: true, rationale: '' },
        { text: `mass ${sign}`, is_right: false, rationale: '' },
      ],
      solution: '',
    },
  ];
}

/** A lesson with every section that one has. */
export function makeLesson(settings: Partial<MaterialSettings> = {}, sign = ''): Material {
  const [first, second, ...others] = itemsOfEveryType(sign);
  if (!first || !second) throw new Error('there are items');
  const citations = [makeCitation(1, `Physics for all ${sign}`.trim(), 12)];
  return makeMaterial(
    [
      makeSection('objectives', {
        objectives: [
          { id: 'o1', text: `Use $F = ma$ ${sign}` },
          { id: 'o2', text: `Tell mass from weight ${sign}` },
        ],
      }),
      makeSection(
        'key_points',
        { points: [`A force changes motion [1] ${sign}`, `Mass is **not** weight ${sign}`] },
        { citations },
      ),
      makeSection('misconceptions', {
        misconceptions: [
          { belief: `Motion needs a force ${sign}`, correction: `Only a *change* of motion does ${sign}` },
        ],
      }),
      makeSection(
        'explanation',
        {
          text: `When a net force acts on a body, the body accelerates [1]:\n\n$$a = \\frac{F}{m}$$\n\n- twice the force: twice the acceleration\n- twice the mass: **half** the acceleration\n\n| F in N | m in kg | a |\n| --- | --- | --- |\n| 10 | 2 | 5 |\n| 10 | 5 | $\\sqrt{4}$ |\n\n> Newton published this in 1687.\n\n\`\`\`\nfor step in motion:\n    v = v + a * dt\n\`\`\`\n\n${sign}`,
        },
        { citations },
      ),
      makeSection('items', { items: [first] }, { key: 'checks', citations }),
      makeSection('items', { items: [second, ...others] }, { key: 'exit_quiz', citations }),
    ],
    settings,
    { title: `Forces and motion ${sign}`.trim() },
  );
}

export function makeCurriculum(settings: Partial<MaterialSettings> = {}, sign = ''): Material {
  const week = (number: number) => ({
    number,
    title: `Motion ${number} ${sign}`,
    topics: ['t1'],
    teaches: ['o1'],
    assesses: ['o1'],
    activities: [
      { text: `Roll a ball down a ramp and measure its time ${sign}`, minutes: 30 },
      { text: `Discuss: what would happen on the moon? ${sign}`, minutes: 15 },
    ],
    minutes: 45,
  });
  return makeMaterial(
    [
      makeSection('objectives', { objectives: [{ id: 'o1', text: `Describe motion ${sign}` }] }),
      makeSection('topics', {
        topics: [
          { id: 't1', name: `Velocity ${sign}`, needs: [] },
          { id: 't2', name: `Acceleration ${sign}`, needs: ['t1'] },
        ],
      }),
      makeSection('weeks', { weeks: [week(1), week(2)] }, { key: 'weeks-1' }),
      makeSection('weeks', { weeks: [week(3)] }, { key: 'weeks-2' }),
    ],
    { teachingMode: 'curriculum', ...settings },
    { title: `A month of motion ${sign}`.trim() },
  );
}
