import { ArrowLeftRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import type { PracticeItem } from '../../contract.items.ts';
import type { SourceFilter } from '../api.ts';
import { DeckDialog } from '../decks/deck-dialog.tsx';
import { CardEditor } from './card-editor.tsx';
import { ItemList } from './item-list.tsx';
import { ItemToolbar, type ListFilter } from './item-toolbar.tsx';
import { SourceDialog } from '#web/reader/source-dialog.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

interface ItemsPageProps {
  source: SourceFilter;
  /** Another source, or all. */
  onSource: (source: SourceFilter) => void;
  renderSource: (citation: Citation) => ReactNode;
}

/** /practice/items: every question of the learner, to be found, corrected, let rest and deleted. */
export function ItemsPage({ source, onSource, renderSource }: ItemsPageProps) {
  const { t } = useTranslation(['practice', 'practising', 'chat', 'reader', 'library']);
  usePageTitle(t('items.title'));
  const [filter, setFilter] = useState<ListFilter>({ search: '', state: null, author: null });
  const [edited, setEdited] = useState<PracticeItem | 'new' | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [opened, setOpened] = useState<Citation | null>(null);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <BackLink to="/practice">{t('back')}</BackLink>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{t('items.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setIsMoving(true)}>
            <ArrowLeftRight aria-hidden />
            {t('decks.open')}
          </Button>
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            {t('items.write')}
          </Button>
        </div>
      </header>
      <ItemToolbar filter={filter} source={source} onFilter={setFilter} onSource={onSource} />
      <ItemList
        filter={{ ...source, ...filter }}
        onEdit={setEdited}
        onWrite={() => setEdited('new')}
        onOpen={setOpened}
        onClear={() => {
          setFilter({ search: '', state: null, author: null });
          onSource({});
        }}
      />
      {edited ? (
        <CardEditor item={edited === 'new' ? null : edited} draft={null} onClose={() => setEdited(null)} />
      ) : null}
      {isMoving ? <DeckDialog source={source} onClose={() => setIsMoving(false)} /> : null}
      {opened ? (
        <SourceDialog title={opened.title} onClose={() => setOpened(null)}>
          {renderSource(opened)}
        </SourceDialog>
      ) : null}
    </div>
  );
}
