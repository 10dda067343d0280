import { Link } from '@tanstack/react-router';
import { MessagesSquare, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { type ConversationFilter, useConversations } from '../client.ts';
import { type ConversationKind, conversationKindSchema } from '../contract.ts';
import { ConversationRow, type ListedConversation } from './conversation-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** /chats: one's conversations with the tutor, the latest first. */
export function ChatsPage() {
  const { t } = useTranslation('conversations');
  usePageTitle(t('title'));
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<ConversationKind | null>(null);
  const [doomed, setDoomed] = useState<ListedConversation | 'all' | null>(null);
  const filter = { search: useDeferredValue(search.trim()), kind };
  const list = useConversations(filter);
  const conversations = list.data?.pages.flatMap((page) => page.conversations);
  const isFiltered = filter.search !== '' || kind !== null;
  const isEmpty = conversations?.length === 0;
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description')}>
        {isEmpty && !isFiltered ? null : (
          <Button variant="outline" onClick={() => setDoomed('all')}>
            <Trash2 aria-hidden />
            {t('deleteAll')}
          </Button>
        )}
      </PageHeader>
      <SearchToolbar
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        search={search}
        onSearch={setSearch}
      >
        <SearchFilter
          label={t('kind')}
          all={t('kinds.all')}
          names={conversationKindSchema.options}
          textOf={(name) => t(`kinds.${name}`)}
          chosen={kind}
          onChoose={setKind}
        />
      </SearchToolbar>
      {list.isPending ? <LoadingList rowClass="h-22" /> : null}
      {list.isError && !list.data ? (
        <ErrorState message={t('failures.list')} onRetry={() => void list.refetch()} />
      ) : null}
      {isEmpty ? <Nothing filter={filter} /> : null}
      <ul
        aria-label={t('title')}
        aria-busy={list.isPlaceholderData}
        hidden={!conversations || isEmpty}
        className="grid grid-cols-1 gap-3 transition-opacity aria-busy:opacity-60"
      >
        {conversations?.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            onDelete={() => setDoomed(conversation)}
          />
        ))}
      </ul>
      <LoadMore list={list}>{t('more')}</LoadMore>
      {doomed ? <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} /> : null}
    </div>
  );
}

function Nothing({ filter: { search, kind } }: { filter: ConversationFilter }) {
  const { t } = useTranslation('conversations');
  if (search !== '' || kind !== null) return <EmptyState icon={MessagesSquare} title={t('notFound')} />;
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('empty.title')}
      description={t('empty.text')}
      action={
        <Button asChild>
          <Link to="/dashboard">{t('empty.action')}</Link>
        </Button>
      }
    />
  );
}
