import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { FindLesson } from '#features/tutor/contract.lesson.ts';
import type { MakeQuestions } from '#features/tutor/contract.practice.ts';
import type { FindMaterialItems, FindUnitItems, MakeByModel } from '../contract.drafts.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { SourceRow } from './tables.ts';

/** What other features know of sources, handed in where the server is composed. */
export interface PracticePorts {
  /** Whether the course or material is still there for the caller. Documents are asked of `knowledge`. */
  opens(source: Pick<SourceRow, 'courseId' | 'unitId' | 'materialId'>, caller: Caller): Promise<boolean>;
  /** What a built-in course and its unit are called in a language; null for any other course. */
  builtInTitle(of: { courseId: string; unitId: string | null; language: InterfaceLanguage }): string | null;
  findLesson: FindLesson;
  findUnitItems: FindUnitItems;
  findMaterialItems: FindMaterialItems;
  makeQuestions: MakeQuestions;
  makeByModel: MakeByModel;
}

/** What the log needs. */
export type LogDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export type PracticeDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'knowledge' | 'allowances' | 'jobs' | 'llm'
> & {
  ports: PracticePorts;
};
