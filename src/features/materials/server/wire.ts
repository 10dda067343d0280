import { type Section, sectionSchema } from '../contract.document.ts';
import { plainBlanks } from '../contract.blanks.ts';
import type { Material, MaterialSummary } from '../contract.ts';
import type { FullMaterial, ListedMaterial } from './queries/materials.ts';
import type { SectionRow } from './tables.ts';
import { validateMaterial } from './validate/validate-material.ts';

export function toSummary({ material, isMade }: ListedMaterial): MaterialSummary {
  const { id, title, settings, origin, isMaking, createdAt, updatedAt } = material;
  return {
    id,
    title,
    settings,
    origin,
    status: isMaking ? 'making' : isMade ? 'ready' : 'interrupted',
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function toMaterial({ material, sections }: FullMaterial): Material {
  const isMade = sections.every(({ status }) => status === 'ready' || status === 'edited');
  const whole = {
    ...toSummary({ material, isMade }),
    sections: sections.map(toSection),
    findings: [],
    wish: wishOf({ material, sections }),
  };
  return { ...whole, findings: validateMaterial(whole) };
}

function wishOf({ material, sections }: FullMaterial): Material['wish'] {
  const changed = sections.filter(({ beforeWish, madeAs }) => beforeWish !== null && madeAs === null);
  const isWaiting = sections.some(({ beforeWish }) => beforeWish !== null);
  return material.wish === null || !isWaiting
    ? null
    : { text: material.wish, sections: changed.map(({ key }) => key) };
}

/** The content was parsed when it was written; this only tells the compiler which type belongs to it. */
export function toSection(row: SectionRow): Section {
  const { key, type, status, content, citations, findings, revision } = row;
  const readable = withPlainBlanks(content);
  return sectionSchema.parse({ key, type, status, content: readable, citations, findings, revision });
}

/** Models write `\_\_\_`, and so did the rules once. Border: the same content, but for its texts. */
function withPlainBlanks(content: unknown): unknown {
  const change = (_: string, value: unknown) => (typeof value === 'string' ? plainBlanks(value) : value);
  return JSON.parse(JSON.stringify(content, change));
}
