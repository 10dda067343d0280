import { type ComponentProps, lazy, Suspense } from 'react';
import { TextSkeleton } from './text-skeleton.tsx';

const loadMarkdown = () => import('./markdown.tsx');
const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }));
// With the page that shows texts and not with the first of them. Whether it fails is said where it is shown.
loadMarkdown().catch(() => undefined);

/** `Markdown`, whose code comes with the page. Until it is there the text has a shape: its source is nothing to read. */
export function LazyMarkdown(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense fallback={<TextSkeleton length={props.text.length} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
