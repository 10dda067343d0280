import type { Material } from '../../contract.ts';

/** How many sections of a material have been made. */
export function progressOf({ sections }: Pick<Material, 'sections'>): {
  made: number;
  total: number;
  percent: number;
} {
  const made = sections.filter(({ status }) => status === 'ready' || status === 'edited').length;
  const total = sections.length;
  return { made, total, percent: total === 0 ? 0 : Math.round((made / total) * 100) };
}
