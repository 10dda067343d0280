import type { Rolldown } from 'vite';
import type { EarlyFiles, EarlyPage } from '../../src/app/early-files.ts';
import { INTERFACE_LANGUAGES } from '../../src/shared/languages.ts';

interface Page {
  /** Its path; `*` stands for one part of it. */
  at: string;
  module: string;
  /** Those that its first view has besides and asks for itself. */
  parts?: string[];
  /** What its first view says, as the names that `useTranslation` has. */
  texts: string[];
  /** What it asks the server for, beside the profile of the reader: addresses; `{language}` and `{zone}` are those of the reader. */
  asks?: string[];
  isOpen?: true;
}

/** Before and around every page behind the sign-in. */
const FRAME = ['src/app/signed-in-layout.tsx', 'src/features/people/client.ts'];
const FRAME_TEXTS = ['auth'];
const FRAME_ASKS = ['/api/profiles/me'];
/** The list of texts that are not those of a first page. */
const TEXT_LIST = 'src/app/text-files.ts';
/** Those that everybody comes to. Every other page finds its files itself, one after the other. */
const PAGES: Page[] = [
  { at: '/', module: 'src/features/landing/web/landing-page.tsx', texts: ['landing', 'auth'], isOpen: true },
  { at: '/login', module: 'src/features/auth/web/login-page.tsx', texts: ['auth'], isOpen: true },
  { at: '/register', module: 'src/features/auth/web/register-page.tsx', texts: ['auth'], isOpen: true },
  {
    at: '/dashboard',
    module: 'src/app/dashboard-route.tsx',
    parts: ['src/app/dashboard-today.tsx', 'src/app/dashboard-offer.tsx'],
    texts: ['tutor', 'practice', 'models', 'own-model', 'failures'],
    asks: [
      '/api/dashboard',
      '/api/personas?language={language}',
      '/api/conversations',
      '/api/practice/today?zone={zone}',
      '/api/courses?language={language}',
      '/api/student/bookings',
      '/api/model-status',
    ],
  },
  {
    at: '/courses',
    module: 'src/features/courses/web/courses-page.tsx',
    texts: ['courses'],
    asks: ['/api/courses?language={language}'],
  },
  {
    at: '/courses/*',
    module: 'src/app/course-route.tsx',
    texts: ['courses', 'chat', 'reader', 'library', 'failures'],
  },
  {
    at: '/resources',
    module: 'src/app/resources-route.tsx',
    texts: [
      'library',
      'chat',
      'reader',
      'document',
      'notes',
      'practice',
      'guides',
      'pages',
      'sharing',
      'failures',
    ],
    asks: ['/api/upload-settings', '/api/documents'],
  },
  {
    at: '/professors',
    module: 'src/app/professors-route.tsx',
    texts: ['meetings'],
    asks: ['/api/professors'],
  },
  {
    at: '/professor-dashboard',
    module: 'src/app/professor-dashboard-route.tsx',
    texts: ['materials', 'tutor', 'failures'],
  },
  { at: '/models', module: 'src/app/models-route.tsx', texts: ['models', 'own-model', 'failures'] },
  { at: '/institutions', module: 'src/app/institutions-route.tsx', texts: ['institutions'] },
  { at: '/settings', module: 'src/app/settings-route.tsx', texts: ['settings', 'members'] },
  {
    at: '/practice',
    module: 'src/features/practice/web/practice-page.tsx',
    texts: ['practice'],
    asks: ['/api/practice/makings', '/api/practice/today?zone={zone}'],
  },
  {
    at: '/practice/items',
    module: 'src/app/practice-items-route.tsx',
    texts: ['practice', 'practising', 'chat', 'reader', 'library'],
    asks: ['/api/practice/today?zone={zone}'],
  },
  {
    at: '/chats',
    module: 'src/features/conversations/web/chats-page.tsx',
    texts: ['conversations'],
    asks: ['/api/conversations'],
  },
  {
    at: '/guides',
    module: 'src/features/guides/web/guides-page.tsx',
    texts: ['guides', 'failures'],
    asks: ['/api/guides'],
  },
];

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Which files each page begins with, beyond those of every page. Throws when a page or its texts have no file. */
export function earlyFiles(bundle: Bundle): EarlyFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const names: string[] = [];
  const indexesOf = (wanted: Rolldown.OutputChunk[]) =>
    [...filesOf(bundle, wanted)].filter((name) => !start.has(name)).map((name) => indexOf(names, name));

  const pages = PAGES.map(({ at, module, parts = [], texts, asks = [], isOpen = false }): EarlyPage => {
    const modules = isOpen ? [module] : [module, ...parts, ...FRAME, TEXT_LIST];
    const script = indexesOf(modules.map((path) => chunkOf(chunks, [path])));
    const says = isOpen ? texts : [...FRAME_TEXTS, ...texts];
    const byTag = INTERFACE_LANGUAGES.map((tag): [string, number[]] => [
      tag,
      indexesOf(textsOf(chunks, says, tag)),
    ]);
    return {
      path: `^${at.replaceAll('*', '[^/]+')}$`,
      isOpen,
      script,
      says,
      texts: Object.fromEntries(byTag),
      asks: isOpen ? [] : [...FRAME_ASKS, ...asks],
    };
  });
  return { names, pages };
}

function textsOf(chunks: Rolldown.OutputChunk[], names: string[], tag: string): Rolldown.OutputChunk[] {
  const features = names.map((name) =>
    chunkOf(chunks, [
      `/features/${name}/web/locales/${tag}.json`,
      `/web/${name}/locales/${tag}.json`,
      `/contract.${name}/${tag}.json`,
    ]),
  );
  return tag === 'en' ? features : [...features, chunkOf(chunks, [`/web/i18n/locales/${tag}.json`])];
}

/** The file that begins with a module whose path has one of these ends. */
function chunkOf(chunks: Rolldown.OutputChunk[], ends: string[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => ends.some((end) => facadeModuleId?.endsWith(end)));
  if (!found) throw new Error(`No file begins with ${ends.join(' or ')}.`);
  return found;
}

/** Those files with all that they import, and their style. */
function filesOf(bundle: Bundle, chunks: Rolldown.OutputChunk[], seen: Set<string> = new Set()): Set<string> {
  for (const { fileName, imports, viteMetadata } of chunks) {
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    for (const style of viteMetadata?.importedCss ?? []) seen.add(style);
    const imported = imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
    filesOf(bundle, imported, seen);
  }
  return seen;
}

function indexOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known === -1 ? names.push(name) - 1 : known;
}
