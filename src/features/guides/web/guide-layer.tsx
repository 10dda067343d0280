import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderLayer } from '#web/reader/reader-parts.ts';
import { guidesQuery } from './api.ts';
import { GuidePanel } from './guide-panel.tsx';

interface GuideLayerProps {
  documentId: string;
  children: (layer: ReaderLayer) => ReactNode;
}

/** One's own study guides of a document beside its pages, and the way to make one. */
export function GuideLayer({ documentId, children }: GuideLayerProps) {
  const { t } = useTranslation('guides');
  const { data: guides } = useQuery(guidesQuery(documentId));
  return children({
    marks: [],
    panels: [
      {
        name: 'guides',
        label: t('reader'),
        icon: GraduationCap,
        shortcut: 's',
        count: guides?.length ?? 0,
        render: ({ goTo, page }) => <GuidePanel documentId={documentId} page={page} onGo={goTo} />,
      },
    ],
  });
}
