import { latePart } from '#web/lib/late-part.tsx';
import { whenQuiet } from '#web/lib/when-loaded.ts';
import { UnsetText } from './text-skeleton.tsx';

const loadMarkdown = () => import('./markdown.tsx');
// Soon after the page that may show texts, and not with the first of them.
whenQuiet(() => void loadMarkdown().catch(() => undefined));

/** `Markdown`, whose code comes with the page. */
export const LazyMarkdown = latePart(async () => (await loadMarkdown()).Markdown, UnsetText);
