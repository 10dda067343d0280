import { createContext, use } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { CodeBlock } from '../markdown/code-block.tsx';

interface DrawingProps {
  language: 'mermaid' | 'plot' | 'function';
  source: string;
}

const DiagramView = latePart<DrawingProps>(
  async () => (await import('./diagram-view.tsx')).DiagramView,
  CodeBlock,
);
const PlotView = latePart<DrawingProps>(async () => (await import('./plot-view.tsx')).PlotView, CodeBlock);

const VIEWS = { mermaid: DiagramView, plot: PlotView, function: PlotView } as const;

/** The block is still being written: it is no drawing yet. */
export const UnfinishedContext = createContext(false);

export function isDrawing(language: string | null): language is keyof typeof VIEWS {
  return language !== null && Object.hasOwn(VIEWS, language);
}

/** A diagram or a plot in an answer; its code until it is whole and what draws it is there. */
export function Drawing({ language, source }: DrawingProps) {
  const View = use(UnfinishedContext) ? CodeBlock : VIEWS[language];
  return <View language={language} source={source} />;
}
