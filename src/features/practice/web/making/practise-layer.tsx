import { Brain } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderLayer } from '#web/reader/reader-parts.ts';
import { type DocumentFacts, ofDocument } from './makeable.ts';
import { MakingSteps } from './making-steps.tsx';

interface PractiseLayerProps {
  document: DocumentFacts;
  children: (layer: ReaderLayer) => ReactNode;
}

/** 'Practise these pages' in the reader, beginning with the page that is open. */
export function PractiseLayer({ document, children }: PractiseLayerProps) {
  const { t } = useTranslation('practice');
  const source = ofDocument(document);
  return children({
    marks: [],
    panels: [
      {
        name: 'practise',
        label: t(source.pages === null ? 'making.make' : 'making.reader'),
        icon: Brain,
        shortcut: 'x',
        render: ({ page, close }) => (
          <div className="p-4">
            <MakingSteps source={source} page={page} onClose={close} />
          </div>
        ),
      },
    ],
  });
}
