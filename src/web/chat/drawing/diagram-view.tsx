import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#web/lib/theme.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { drawDiagram } from './draw-diagram.ts';
import { DrawingFrame } from './drawing-frame.tsx';

interface Drawn {
  /** Null where it could not be drawn. */
  address: string | null;
}

/** A diagram as a picture: what was drawn from a model's words cannot reach the page. */
export function DiagramView({ source }: { source: string }) {
  const { t } = useTranslation('chat');
  const { isDark } = useTheme();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawDiagram(source, isDark).then(
      (svg) =>
        isWanted && setDrawn({ address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }),
      () => isWanted && setDrawn({ address: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [source, isDark]);
  if (drawn?.address === null) {
    return <DrawingFrame source={source} language="mermaid" failure={t('drawing.failed')} />;
  }
  return (
    <DrawingFrame source={source} language="mermaid">
      {drawn ? (
        <img src={drawn.address} alt={altOf(source, t('drawing.diagram'))} className="h-auto max-w-full" />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </DrawingFrame>
  );
}

/** The author's own description where there is one; the source, which can be shown, says the rest. */
function altOf(source: string, fallback: string): string {
  const [, title] = /^\s*(?:accTitle\s*:|title\b\s*:?)\s*(.+)$/m.exec(source) ?? [];
  return title ? `${fallback}: ${title.trim()}` : fallback;
}
