import { Link } from '@tanstack/react-router';
import { MessagesSquare, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { listConversations } from '../contract.ts';
import { ConversationTitle } from './conversation-title.tsx';
import { KindIcon } from './kind-icon.tsx';
import { MarkedText } from './marked-text.tsx';

export type ListedConversation = ResponseOf<typeof listConversations>['conversations'][number];

interface ConversationRowProps {
  conversation: ListedConversation;
  onDelete: () => void;
}

/** A conversation of the list: what it is about, where the words of the search stand, and when it was last asked in. */
export function ConversationRow({ conversation, onDelete }: ConversationRowProps) {
  const { t } = useTranslation('conversations');
  const { dateTime } = useFormat();
  const { id, kind, title, about, turns, updated_at: at, excerpt } = conversation;
  return (
    <li className="relative flex items-start gap-3 rounded-lg border bg-surface px-3 py-3 transition-colors hover:bg-muted/60 sm:px-4">
      <KindIcon kind={kind} className="mt-1.5 size-5 shrink-0 text-primary max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-1">
        <ConversationTitle conversation={conversation}>
          <h2 className="min-w-0 pt-0.5 font-sans text-base leading-snug font-medium">
            <Link
              to="/chats/$conversationId"
              params={{ conversationId: id }}
              className="line-clamp-2 rounded-sm wrap-anywhere after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h2>
        </ConversationTitle>
        {excerpt ? (
          <p className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">
            <MarkedText {...excerpt} />
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-muted-foreground">
          <span className="truncate font-medium">{about === '' ? t(`kinds.${kind}`) : about}</span>
          <span className="flex items-center gap-1">
            <MessagesSquare aria-hidden className="size-3" />
            {t('questions', { count: turns })}
          </span>
          <time dateTime={at}>{dateTime(at)}</time>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t('delete', { title })}
        className="relative z-1 size-8 shrink-0 text-muted-foreground hover:text-destructive"
        onClick={onDelete}
      />
    </li>
  );
}
