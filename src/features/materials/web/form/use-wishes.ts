import { useState } from 'react';
import { z } from 'zod';
import { type FormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { type MaterialSettings, settingsSchema } from '../../contract.ts';
import { useOpenMaterial } from '../panel/open-material.ts';
import type { ChosenDocument } from './document-picker.tsx';

/** The defaults. Grade and subject have none; until a language is chosen, it is that of the documents, or else of the interface. */
export const FRESH = {
  grade: null as MaterialSettings['grade'] | null,
  subject: null as MaterialSettings['subject'] | null,
  language: null as MaterialSettings['language'] | null,
  teachingMode: 'concept' as MaterialSettings['teachingMode'],
  modelType: 'openai' as MaterialSettings['modelType'],
  duration: '1_week' as MaterialSettings['duration'],
  topic: '',
};
export type Wanted = typeof FRESH;

const { grade, subject, language, teachingMode, modelType, duration } = settingsSchema.shape;
const keptSchema = z.object({
  wanted: z.object({
    grade: grade.nullable(),
    subject: subject.nullable(),
    language: language.nullable(),
    teachingMode,
    modelType,
    duration,
    topic: z.string(),
  }),
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
});

interface Wishes {
  wanted: Wanted;
  documents: readonly ChosenDocument[];
}
const NO_WISHES: Wishes = { wanted: FRESH, documents: [] };

/** What is to be made, as filled in so far; kept in this tab until it is made or discarded. */
export function useWishes() {
  const kept = useFormDraft('material', keptSchema);
  const [wishes, setWishes] = useState<Wishes>(kept.restored ?? NO_WISHES);
  const { proposed } = useOpenMaterial();
  const [taken, setTaken] = useState(proposed);
  if (proposed !== taken) {
    setTaken(proposed);
    setWishes({ ...wishes, wanted: { ...wishes.wanted, ...proposed } });
  }

  const change = (next: Wishes) => {
    setWishes(next);
    kept.keep({ ...next, documents: [...next.documents] });
  };
  const note: Pick<FormDraft<unknown>, 'restored' | 'discard'> = {
    restored: kept.restored,
    discard: () => {
      kept.discard();
      setWishes(NO_WISHES);
    },
  };
  return {
    ...wishes,
    change: (part: Partial<Wanted>) => change({ ...wishes, wanted: { ...wishes.wanted, ...part } }),
    chooseDocuments: (documents: readonly ChosenDocument[]) => change({ ...wishes, documents }),
    note,
    /** They have become a material. */
    forget: kept.clear,
  };
}
