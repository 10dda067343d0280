import { latePart } from '#web/lib/late-part.tsx';
import { UnsetText } from './text-skeleton.tsx';

const loadMarkdown = () => import('./markdown.tsx');
// With the page that shows texts and not with the first of them.
loadMarkdown().catch(() => undefined);

/** `Markdown`, whose code comes with the page. */
export const LazyMarkdown = latePart(async () => (await loadMarkdown()).Markdown, UnsetText);
