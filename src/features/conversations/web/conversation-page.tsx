import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, MessagesSquare, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { conversationQuery } from '../client.ts';
import type { ConversationSummary, readConversation } from '../contract.ts';
import { ConversationTitle } from './conversation-title.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { KindIcon } from './kind-icon.tsx';

export type OpenedConversation = ResponseOf<typeof readConversation>;

interface ConversationPageProps {
  id: string;
  /** What was said, and how it goes on. */
  renderConversation: (opened: OpenedConversation) => ReactNode;
}

/** /chats/:id: a conversation as wide as the page. */
export function ConversationPage({ id, renderConversation }: ConversationPageProps) {
  // The texts of the chat come along, so that it does not wait for them.
  const { t } = useTranslation(['conversations', 'chat', 'tutor', 'document', 'reader']);
  const { data, error, refetch } = useQuery(conversationQuery(id));
  usePageTitle(data?.conversation.title ?? t('title'));
  if (data) {
    return (
      <div className="-m-4 flex h-[calc(100dvh-4rem)] min-h-96 flex-col sm:-m-6 lg:-m-8">
        <Header conversation={data.conversation} />
        <div className="min-h-0 flex-1">
          <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
            {renderConversation(data)}
          </Suspense>
        </div>
      </div>
    );
  }
  if (!error) return <Skeleton className="h-96 rounded-lg" />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isGone) return <ErrorState message={t('failures.open')} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('gone')}
      action={
        <Button asChild>
          <Link to="/chats">{t('all')}</Link>
        </Button>
      }
    />
  );
}

function Header({ conversation }: { conversation: ConversationSummary }) {
  const { t } = useTranslation('conversations');
  const navigate = useNavigate();
  const [isDoomed, setIsDoomed] = useState(false);
  const { kind, title, about, subject } = conversation;
  const name = about === '' ? t(`kinds.${kind}`) : about;
  return (
    <header className="flex items-center gap-2 border-b bg-surface py-2 pr-2 pl-2 sm:px-4">
      <Button variant="ghost" size="icon" className="size-9 shrink-0" aria-label={t('all')} asChild>
        <Link to="/chats">
          <ArrowLeft aria-hidden />
        </Link>
      </Button>
      <div className="grid min-w-0 flex-1">
        <ConversationTitle conversation={conversation}>
          <h1 className="line-clamp-2 min-w-0 pt-1 font-sans text-base leading-snug font-semibold wrap-anywhere">
            {title}
          </h1>
        </ConversationTitle>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
          <KindIcon kind={kind} className="size-3.5 shrink-0" />
          {kind === 'course' && subject !== null ? (
            <Link
              to="/courses/$courseId"
              params={{ courseId: subject }}
              search={{ tab: 'help' }}
              className="truncate underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="truncate">{name}</span>
          )}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t('delete', { title })}
        className="size-9 shrink-0 text-muted-foreground hover:text-destructive"
        onClick={() => setIsDoomed(true)}
      />
      {isDoomed ? (
        <DeleteDialog
          doomed={conversation}
          onClose={() => setIsDoomed(false)}
          onDeleted={() => void navigate({ to: '/chats', replace: true })}
        />
      ) : null}
    </header>
  );
}
