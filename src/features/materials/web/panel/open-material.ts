import { createContext, use } from 'react';
import { z } from 'zod';
import { readTab, writeTab } from '#web/lib/tab-store.ts';

const KEY = 'openMaterial';

const sizeSchema = z.enum(['floating', 'expanded', 'minimised']);
export type PanelSize = z.infer<typeof sizeSchema>;

const openSchema = z.object({
  id: z.string(),
  /** Beside the generator, and on every other page: there it is a line until it is asked for. */
  sizes: z.object({ home: sizeSchema, away: sizeSchema }),
});
/** The material that is shown in the panel. */
export type OpenMaterial = z.infer<typeof openSchema>;

/** Keeps it for this tab; null forgets it. It leaves with the person, as all of the session storage does. */
export function keepOpenMaterial(open: OpenMaterial | null): void {
  writeTab(KEY, open && JSON.stringify(open));
}

export function readOpenMaterial(): OpenMaterial | null {
  try {
    return openSchema.safeParse(JSON.parse(readTab(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

interface OpenMaterialState {
  open: OpenMaterial | null;
  /** As large as it is on this page. */
  size: PanelSize;
  /** Somebody has just opened it or changed its size, and did not only come to this page: it takes the focus. */
  isAsked: boolean;
  show: (id: string) => void;
  resize: (size: PanelSize) => void;
  close: () => void;
  /** What a teacher has picked as the topic of the next material; another one each time. */
  proposed: { topic: string } | null;
  propose: (topic: string) => void;
}

export const OpenMaterialContext = createContext<OpenMaterialState | null>(null);

export function useOpenMaterial(): OpenMaterialState {
  const state = use(OpenMaterialContext);
  if (state === null) throw new Error('useOpenMaterial must be used within an OpenMaterialProvider');
  return state;
}
