import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDocument, recordAccess, type Subject, uploadDocument } from '#features/library/contract.ts';
import type { Block } from '#features/materials/server/export/outline/block.ts';
import { printPdf } from '#features/materials/server/export/pdf/write-pdf.ts';
import type { App } from '#server/http/app.ts';
import { call, send } from './calls.ts';
import type { Account, People } from './people.ts';

const TEXTS = join(import.meta.dirname, 'texts');
const READ_POLL_MS = 100;
const READ_MAX_MS = 120_000;

interface Text {
  readonly language: 'en' | 'es' | 'fr';
  readonly subject: Subject;
  readonly description: string;
}

/** By the name of the text's file. All were written for this demo. */
const LIBRARY = {
  photosynthesis: {
    language: 'en',
    subject: 'biology',
    description: 'How leaves turn light, water and air into sugar.',
  },
  fuerzas: {
    language: 'es',
    subject: 'physics',
    description: 'Las tres leyes de Newton, con ejemplos resueltos.',
  },
  hasard: {
    language: 'fr',
    subject: 'mathematics',
    description: 'Les premières règles des probabilités, par l’exemple.',
  },
} as const satisfies Record<string, Text>;

/** The ids of the documents of the demo. */
export type Documents = Readonly<Record<keyof typeof LIBRARY, string>>;

/** Prints the texts, puts them into the library for everyone, and waits until they are read. */
export async function addDocuments(app: App, { teacher, student }: People): Promise<Documents> {
  const documents = {
    photosynthesis: await upload(app, teacher, 'photosynthesis'),
    fuerzas: await upload(app, teacher, 'fuerzas'),
    hasard: await upload(app, teacher, 'hasard'),
  };
  for (const id of Object.values(documents)) await untilReady(app, teacher, id);
  const body = { document_id: documents.photosynthesis, action_type: 'view' } as const;
  await call(app, recordAccess, { as: student, body });
  return documents;
}

async function upload(app: App, as: Account, name: keyof typeof LIBRARY): Promise<string> {
  const { language, subject, description } = LIBRARY[name];
  const { title, blocks } = blocksOf(await readFile(join(TEXTS, `${name}.md`), 'utf8'));
  const bytes = await printPdf(blocks, { title, language });
  const form = new FormData();
  for (const [field, value] of Object.entries({ title, subject, description, visibility: 'everyone' }))
    form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], `${name}.pdf`));
  const body = new Response(form);
  const answer = await send(app, {
    method: 'POST',
    url: uploadDocument.path,
    as,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return uploadDocument.response.parse(answer).document_id;
}

/** A Markdown text with one title and headings below it; paragraphs are parted by empty lines. */
function blocksOf(text: string): { title: string; blocks: Block[] } {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
  const title = blocks[0]?.kind === 'heading' ? blocks[0].source : '';
  return { title, blocks };
}

function blockOf(source: string): Block {
  if (source.startsWith('## ')) return { kind: 'heading', level: 2, source: source.slice(3) };
  if (source.startsWith('# ')) return { kind: 'heading', level: 1, source: source.slice(2) };
  return { kind: 'prose', source };
}

async function untilReady(app: App, as: Account, id: string): Promise<void> {
  const deadline = Date.now() + READ_MAX_MS;
  for (;;) {
    const { status, title } = await call(app, getDocument, { as, params: { id } });
    if (status === 'ready') return;
    if (status === 'failed' || Date.now() > deadline) throw new Error(`${title} could not be read.`);
    await sleep(READ_POLL_MS);
  }
}
