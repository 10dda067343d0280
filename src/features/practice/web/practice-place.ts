import type { PracticeMode } from '../contract.answers.ts';
import type { SourceFilter } from './api.ts';

/** The address of a session. */
export interface SessionPlace extends SourceFilter {
  mode?: PracticeMode | undefined;
  limit?: number | undefined;
  /** How long an exam lasts. */
  minutes?: number | undefined;
}

// Without the schemas of the contract: addresses are read before the first page.
const MODES: readonly PracticeMode[] = ['learn', 'review', 'exam', 'cards'];
const NAMES = ['document_id', 'course_id', 'unit_id', 'material_id', 'topic'] as const;

export function readSourceFilter(search: Record<string, unknown>): SourceFilter {
  const found = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(found), ...(search['own'] === 'yes' && { own: 'yes' }) };
}

export function readSessionPlace(search: Record<string, unknown>): SessionPlace {
  const { mode, limit, minutes } = search;
  const known = MODES.find((name) => name === mode);
  return {
    ...readSourceFilter(search),
    ...(known && { mode: known }),
    ...(isCount(limit) && { limit }),
    ...(isCount(minutes) && { minutes }),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
