import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnfinished, useLiveDocument } from '#features/library/client.ts';
import type { LibraryDocument } from '#features/library/contract.ts';
import type { Citation } from '#shared/citation.ts';
import { ConversationMenu } from '#web/chat/conversation-menu.tsx';
import { type ChatMessage, isPending } from '#web/chat/conversation-state.ts';
import { ConversationView } from '#web/chat/conversation-view.tsx';
import { modelStatusQuery, NoModelBanner } from '#features/models/client.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { NewConversation } from '#web/chat/new-conversation.tsx';
import { cn } from '#web/lib/cn.ts';
import { type ReaderTarget, targetOf } from '#web/reader/reader-target.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isPartRead, whyUnanswered } from '#features/library/contract.askable.ts';
import { MESSAGE_MAX_CHARACTERS } from '../../contract.ts';
import { ChatHints } from './chat-hints.tsx';
import { photoReading } from '../photo/photo-reading.ts';
import { ReadSoFar } from './read-so-far.tsx';
import { SourceBar } from '../sources/source-bar.tsx';
import { type Pane, PaneSwitch } from './pane-switch.tsx';
import { useDocumentConversation } from './use-document-conversation.ts';

/** Where both panes are seen: there is nothing to go back to from the document. */
const BOTH_PANES = '(min-width: 64rem)';

interface DocumentChatProps {
  document: LibraryDocument;
  /** Where it is opened; null for the beginning. */
  page: number | null;
  onClose: () => void;
  /** The first question of a conversation was asked. */
  onBegin: () => void;
  /** Shows the document as it is now at a place, or at its beginning. */
  renderDocument: (document: LibraryDocument, target: ReaderTarget | null) => ReactNode;
  /** Says how far a document is that cannot be asked yet, or only in part. */
  renderState: (document: LibraryDocument) => ReactNode;
}

/** The document on one side, the conversation about it on the other. Closing ends an answer under way. */
export function DocumentChat(props: DocumentChatProps) {
  const { document: listed, page, onClose, onBegin, renderDocument, renderState } = props;
  const { t } = useTranslation('document');
  const document = useLiveDocument(listed);
  const { conversation, kept, sources } = useDocumentConversation(document);
  useBeginning(kept.id, conversation.messages, onBegin);
  const model = useQuery(modelStatusQuery);
  const blocked = useBlocked(document);
  const photos = photoReading();
  const isRead = document.status === 'ready' && !isUnfinished(document);
  const [target, setTarget] = useState<ReaderTarget | null>(
    page === null ? null : { page, boxes: [], quote: '' },
  );
  const [pane, setPane] = useState<Pane>(page === null ? 'conversation' : 'document');
  const isOnePane = !window.matchMedia(BOTH_PANES).matches;
  useBackCloses(isOnePane && pane === 'document', () => setPane('conversation'));

  const showCitation = useCallback((citation: Citation) => {
    setTarget(targetOf(citation));
    setPane('document');
  }, []);

  return (
    <Dialog open isPage onOpenChange={onClose}>
      <DialogContent
        hasOwnLayout
        onOpenAutoFocus={focusQuestion}
        className="flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden rounded-none p-0 sm:h-[94dvh] sm:w-[calc(100vw-2rem)] sm:max-w-[100rem] sm:rounded-lg"
      >
        {/* On a phone the title has a row of its own: beside the buttons two letters of it would be left. */}
        <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 sm:flex-nowrap sm:pr-14">
          <MessageSquareText aria-hidden className="hidden size-5 shrink-0 text-primary sm:block" />
          <DialogTitle className="line-clamp-2 min-w-0 flex-1 basis-full pr-10 wrap-anywhere text-base leading-tight sm:basis-0 sm:pr-0 sm:text-lg">
            {document.title}
          </DialogTitle>
          <DialogDescription className="sr-only">{t('description')}</DialogDescription>
          {conversation.messages.length > 0 ? <NewConversation onStart={kept.startNew} /> : null}
          <ConversationMenu title={document.title} messages={conversation.messages} />
          <PaneSwitch pane={pane} onPane={setPane} />
        </header>
        <div className="grid min-h-0 flex-1 lg:grid-cols-[1.15fr_1fr]">
          <div className={cn('min-h-0 min-w-0 border-r', pane === 'document' ? 'block' : 'hidden lg:block')}>
            <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
              {renderDocument(document, target)}
            </Suspense>
          </div>
          <div className={cn('min-h-0 min-w-0', pane === 'conversation' ? 'block' : 'hidden lg:block')}>
            <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
              <ConversationView
                conversation={conversation}
                draftName={`document/${document.id}`}
                maxLength={MESSAGE_MAX_CHARACTERS}
                blocked={blocked}
                waiting={conversation.waiting}
                photos={photos}
                banner={model.data?.answerer === 'library' ? <NoModelBanner /> : null}
                notice={isPartRead(document) ? <ReadSoFar document={document} /> : null}
                tools={<SourceBar sources={sources} canBeEmpty={false} />}
                empty={
                  kept.isLoading ? null : (
                    <ChatHints onAsk={conversation.send} canAsk={blocked === null}>
                      {isRead ? null : renderState(document)}
                    </ChatHints>
                  )
                }
                onOpenCitation={showCitation}
              />
            </Suspense>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Tells once of a conversation that its first question was asked, and not when it is asked again. */
function useBeginning(id: string, messages: readonly ChatMessage[], onBegin: () => void): void {
  const begin = useEffectEvent(onBegin);
  const begun = useRef<string | null>(null);
  const questions = messages.filter(({ role }) => role === 'user').length;
  const isBeginning = questions === 1 && messages.some(isPending);
  useEffect(() => {
    if (!isBeginning || begun.current === id) return;
    begun.current = id;
    begin();
  }, [id, isBeginning]);
}

function useBlocked(document: LibraryDocument): string | null {
  const { t } = useTranslation('document');
  const reason = whyUnanswered(document);
  return reason && t(reason === 'unread' ? 'notRead' : 'stillReading');
}

/** One opens a chat to ask. On a phone the keyboard would cover the hints. */
function focusQuestion(event: Event): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const question = event.target instanceof Element ? event.target.querySelector('textarea') : null;
  if (isTouch || !question) return;
  event.preventDefault();
  question.focus();
}
