import { vi } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import {
  type Material,
  type MaterialSettings,
  type MaterialSummary,
  materialSummarySchema,
} from '../contract.ts';
import type { Section } from '../contract.document.ts';

type Handler = (request: { url: URL; body: unknown }) => Response | Promise<Response>;

export const MATERIAL_ID = '4f0e2f3e-5d1c-4f0e-9a53-000000000001';
export const BOOK = { id: '0b6f2f3e-5d1c-4f0e-9a53-000000000009', title: 'Biology of cells.pdf' };

export const CITATION: Citation = {
  marker: 1,
  document_id: BOOK.id,
  title: BOOK.title,
  page: 12,
  quote: 'Mitochondria release the energy of glucose.',
  chunk_id: 'chunk',
  status: 'supported',
};

const SETTINGS: MaterialSettings = {
  grade: '8',
  subject: 'biology',
  language: 'en',
  teachingMode: 'practice',
  modelType: 'local',
  duration: '1_week',
  topic: 'Cells',
  document_ids: [BOOK.id],
};

const BASE = { citations: [], findings: [], revision: 3, status: 'ready' } as const;

const SECTIONS: readonly Section[] = [
  {
    ...BASE,
    findings: [],
    citations: [],
    type: 'objectives',
    key: 'objectives',
    content: {
      objectives: [
        { id: 'o1', text: 'Name the parts of a cell' },
        { id: 'o2', text: 'Explain where energy is released' },
      ],
    },
  },
  {
    ...BASE,
    findings: [
      { severity: 'error', code: 'key_mismatch', subject: 'i2', details: { answer: '58', computed: '60' } },
      { severity: 'warning', code: 'language_mismatch', subject: null, details: {} },
    ],
    citations: [CITATION],
    type: 'items',
    key: 'easy',
    content: {
      items: [
        {
          id: 'i1',
          type: 'multiple_choice',
          prompt: 'Where is the energy of glucose released? [1]',
          difficulty: 'easy',
          solution: 'Mitochondria carry out respiration.',
          objectives: ['o2'],
          options: [
            { text: 'In the mitochondria', is_right: true, rationale: 'Respiration happens there.' },
            { text: 'In the nucleus', is_right: false, rationale: 'It holds the DNA.' },
            { text: 'In the wall', is_right: false, rationale: '' },
          ],
        },
        {
          id: 'i2',
          type: 'numeric',
          prompt: 'A cell divides every $20$ minutes. How many minutes do $2^3$ cells take?',
          difficulty: 'medium',
          solution: '$3 \\cdot 20 = 60$',
          objectives: [],
          answer: '58',
          unit: 'min',
          tolerance: null,
          significant_figures: null,
          computation: '3*20',
        },
      ],
    },
  },
  {
    ...BASE,
    findings: [],
    citations: [],
    type: 'explanation',
    key: 'explanation',
    status: 'pending',
    content: null,
  },
];

export function aMaterial(facts: Partial<Material> = {}): Material {
  return {
    id: MATERIAL_ID,
    title: 'Cells: practice',
    settings: SETTINGS,
    origin: 'model',
    status: 'making',
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:05:00.000Z',
    sections: [...SECTIONS],
    findings: [{ severity: 'error', code: 'objective_not_assessed', subject: 'o1', details: {} }],
    wish: null,
    ...facts,
  };
}

/** The product's server as the professor dashboard sees it, faked where the network begins. */
export class FakeMaterials {
  materials: Material[];
  readonly calls: { call: string; search: string; body: unknown }[] = [];
  /** Replaces the answer to 'METHOD /path'. */
  readonly overrides = new Map<string, Handler>();
  answerer: 'local' | 'library' = 'local';

  constructor(materials: Material[] = []) {
    this.materials = materials;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://localhost');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = `${init.method ?? 'GET'} ${url.pathname.replace(`/${MATERIAL_ID}`, '/:id')}`;
      this.calls.push({ call, search: url.search, body });
      return this.overrides.get(call)?.({ url, body }) ?? this.#usualAnswer(call, body);
    });
  }

  /** What was sent with each call to 'METHOD /path', oldest first. */
  bodiesOf(call: string): unknown[] {
    return this.calls.filter((made) => made.call === call).map(({ body }) => body);
  }

  fail(call: string, status: number, code: string): void {
    this.overrides.set(call, () => Response.json({ detail: code, code }, { status }));
  }

  /** Changes the material from outside. */
  change(facts: Partial<Material>): void {
    this.materials = this.materials.map((material) => ({ ...material, ...facts }));
  }

  #usualAnswer(call: string, body: unknown): Response {
    const [material] = this.materials;
    switch (call) {
      case 'GET /api/materials':
        return Response.json({ materials: this.materials.map(summaryOf) });
      case 'POST /api/materials':
        this.materials = [aMaterial({ settings: { ...SETTINGS, ...(body as MaterialSettings) } })];
        return Response.json(this.materials[0]);
      case 'PATCH /api/materials/:id':
        this.change(body as Partial<Material>);
        return Response.json(this.materials[0]);
      case 'DELETE /api/materials/:id':
        this.materials = [];
        return Response.json({});
      case 'POST /api/materials/:id/save-to-library':
        return Response.json({ document_id: BOOK.id });
      case 'GET /api/model-status':
        return Response.json({ answerer: this.answerer, model: null });
      case 'GET /api/documents':
        return Response.json({ documents: [aBook()], next_cursor: null });
      case 'GET /api/sharing':
        return Response.json({
          user_id: BOOK.id,
          usual: 'institution',
          institution: 'Lakeside',
          shared_documents: 0,
        });
      case 'GET /api/materials/:id/export':
        return new Response('file');
      default: {
        const isKnown = call.includes('/api/materials/:id') && material !== undefined;
        return isKnown
          ? Response.json(material)
          : Response.json({ detail: `nothing at ${call}`, code: 'not_found' }, { status: 404 });
      }
    }
  }
}

function summaryOf(material: Material): MaterialSummary {
  return materialSummarySchema.parse(material);
}

export function aBook() {
  return {
    ...BOOK,
    description: null,
    type: 'pdf',
    subject: 'biology',
    file_path: 'public/cells.pdf',
    file_size: 1_000,
    mime_type: 'application/pdf',
    uploaded_by: null,
    visibility: 'everyone',
    is_public: true,
    metadata: {},
    created_at: '2026-11-03T10:00:00.000Z',
    status: 'ready',
    pages_done: 12,
    pages_total: 12,
    scans: null,
    speech_percent: null,
    failure: null,
    access_logs: [{ count: 0 }, { count: 0 }, { count: 0 }],
    can_delete: true,
  };
}
