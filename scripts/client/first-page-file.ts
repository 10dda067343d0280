import type { Rolldown } from 'vite';
import { FIRST_PAGE } from './first-load.ts';

/**
 * Names the file that holds our own modules the first page needs besides the start: one file, with nothing in it that only other pages
 * need. For `codeSplitting.groups`. Packages follow the modules that use them.
 */
export function nameOfFirstPageFile(id: string, context: Rolldown.ChunkingContext): string | null {
  return id.includes('/src/') && isNeededFirst(id, context, new Set()) ? 'form' : null;
}

/** Whether `id` is the first page or is imported, at any depth, by it. */
function isNeededFirst(id: string, context: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (id.endsWith(FIRST_PAGE)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededFirst(importer, context, seen));
}
