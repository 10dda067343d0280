import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReaderLayer } from '#web/reader/reader-parts.ts';
import type { LibraryDocument } from '../../contract.ts';
import { OutlinePanel } from './outline-panel.tsx';

/** The headings of a document beside its pages. */
export function useOutlineLayer(document: LibraryDocument): ReaderLayer {
  const { t } = useTranslation('library');
  return {
    marks: [],
    panels: [
      {
        name: 'outline',
        label: t('outline.title'),
        icon: ListTree,
        shortcut: 'o',
        render: (acts) => <OutlinePanel document={document} acts={acts} />,
      },
    ],
  };
}
