import type { Rolldown } from 'vite';
import { FIRST_PAGE } from './first-load.ts';

/** What is shown without a session, and on every page. */
const OPEN_PAGES = [
  FIRST_PAGE,
  'src/features/landing/web/landing-page.tsx',
  'src/features/auth/web/register-page.tsx',
  'src/features/auth/web/forgot-password-page.tsx',
  'src/features/auth/web/reset-password-page.tsx',
  'src/features/auth/web/unauthorized-page.tsx',
  'src/features/auth/web/mailbox-page.tsx',
  'src/web/offline/offline-notices.tsx',
  'src/web/offline/start-offline.ts',
];
/** Around every page behind the sign-in. */
const FRAME = ['src/app/signed-in-layout.tsx'];

/** What it takes to call the server, and the calls of whoever comes to a page. */
const CALLS =
  /node_modules[\\/](?:zod|@tanstack[\\/](?:react-query|query-core))[\\/]|src[\\/](?:shared[\\/](?:endpoint|roles)|features[\\/](?:auth|institutions)[\\/]contract|features[\\/]auth[\\/]web[\\/]api)\.ts$/;

type Group = Rolldown.CodeSplittingGroup;

/**
 * How the modules of the client are put into files: a page loads little that it does not need, in few files, for each is a request with
 * headers of more than a kilobyte. A module belongs to the first group that takes it. Packages follow the modules that use them.
 */
export const FILE_GROUPS: Group[] = [
  // What every page needs is one file: it compresses better, and nothing waits for a chain of small ones.
  { name: 'start', tags: ['$initial'] },
  { ...ownedBy('form', [FIRST_PAGE]), minShareCount: 2 },
  // Before those who use them, since not all pages of a later group do.
  { name: 'schema', test: CALLS },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // Whoever loads the renderer of texts asks for what it needs.
  { name: 'ui', test: /src[\\/]web[\\/](?!chat[\\/]markdown[\\/]lazy)/, minShareCount: 8 },
  {
    ...ownedBy('open', OPEN_PAGES),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 600,
  },
  ownedBy('frame', FRAME, OPEN_PAGES),
  // Of the rest, what the same pages share is one file. A higher threshold puts what only an answer needs into files of other pages.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_200 },
];

/** A group of our own modules that one of `pages` needs at once and none of `others` does. */
function ownedBy(debugName: string, pages: string[], others: string[] = []): Group {
  return {
    debugName,
    name: (id, context) => {
      if (!id.includes('/src/')) return null;
      const users = usersOf(id, context);
      const isOwned = hasOneOf(users, pages) && !hasOneOf(users, others);
      return isOwned ? debugName : null;
    },
  };
}

/** `id` and all that import it, at any depth. */
function usersOf(id: string, context: Rolldown.ChunkingContext, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? []) usersOf(importer, context, seen);
  return seen;
}

function hasOneOf(ids: Set<string>, pages: string[]): boolean {
  return [...ids].some((id) => pages.some((page) => id.endsWith(page)));
}
