import { Brain } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ReaderLayer } from '#web/reader/reader-parts.ts';
import type { makeItems } from '../../contract.making.ts';
import { MadeItems } from './made-items.tsx';
import { MakeForm } from './make-form.tsx';
import { type DocumentFacts, type Makeable, ofDocument } from './makeable.ts';

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
        render: ({ page, close }) => <PractisePanel source={source} page={page} onClose={close} />,
      },
    ],
  });
}

interface PractisePanelProps {
  source: Makeable;
  /** The page that is being read. */
  page: number;
  onClose: () => void;
}

function PractisePanel({ source, page, onClose }: PractisePanelProps) {
  const [made, setMade] = useState<ResponseOf<typeof makeItems> | null>(null);
  return (
    <div className="p-4">
      {made ? (
        <MadeItems made={made} source={source} onAgain={() => setMade(null)} onClose={onClose} />
      ) : (
        // Whoever leafs on while the list is open means the page that they read.
        <MakeForm key={page} source={source} page={page} onMade={setMade} onClose={onClose} />
      )}
    </div>
  );
}
