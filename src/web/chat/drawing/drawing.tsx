import { createContext, lazy, Suspense, use } from 'react';
import { CodeBlock } from '../markdown/code-block.tsx';

const DiagramView = lazy(async () => ({ default: (await import('./diagram-view.tsx')).DiagramView }));
const PlotView = lazy(async () => ({ default: (await import('./plot-view.tsx')).PlotView }));

const VIEWS = { mermaid: DiagramView, plot: PlotView, function: PlotView } as const;

/** The block is still being written: it is no drawing yet. */
export const UnfinishedContext = createContext(false);

export function isDrawing(language: string | null): language is keyof typeof VIEWS {
  return language !== null && Object.hasOwn(VIEWS, language);
}

/** A diagram or a plot in an answer; its code until it is whole and what draws it is there. */
export function Drawing({ language, source }: { language: keyof typeof VIEWS; source: string }) {
  const code = <CodeBlock language={language} source={source} />;
  const isUnfinished = use(UnfinishedContext);
  const View = VIEWS[language];
  if (isUnfinished) return code;
  return (
    <Suspense fallback={code}>
      <View source={source} />
    </Suspense>
  );
}
