import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useSteady } from '#web/lib/use-steady.ts';
import { AnswerBubble } from './answer-bubble.tsx';
import { Composer } from './composer.tsx';
import { NoticeLine } from './notice-line.tsx';
import { QuestionBubble } from './question-bubble.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import type { AnswerMessage, ChatMessage } from './conversation-state.ts';
import type { Conversation } from './use-conversation.ts';
import { useLatestFirst } from './use-latest-first.ts';
import type { PhotoReading } from './use-solution.ts';
import { useScrollToAnswer } from './use-scroll-to-answer.ts';

interface ConversationViewProps {
  conversation: Conversation;
  /** Names the conversation for the draft of the next question. */
  draftName: string;
  /** Shown while nothing has been asked. */
  empty: ReactNode;
  /** The first message, which stays. */
  intro?: ReactNode;
  /** Above the messages, such as that no model is connected. */
  banner?: ReactNode;
  /** Below the banner, such as that only a part of the document is read. */
  notice?: ReactNode;
  /** Longest question, in characters. */
  maxLength: number;
  /** Why nothing can be asked now; null when it can. */
  blocked?: string | null;
  /** A question that is sent as soon as the conversation has loaded. */
  waiting?: string | null;
  /** How photos of solutions are read; left out where none are checked. */
  photos?: PhotoReading;
  /** What is offered for a question as it is being written. */
  renderOffer?: (text: string) => ReactNode;
  /** Stands between the messages and the composer. */
  tools?: ReactNode;
  /** Means what it means in an `AnswerBubble`. */
  ownPages?: RegExp | null;
  onOpenCitation: (citation: Citation) => void;
}

const WAITING = 'line-clamp-3 border-t px-4 py-2 text-sm wrap-anywhere text-muted-foreground';

/** Messages, composer, and what a screen reader hears of them. It fills its parent. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, draftName, empty, intro, banner, tools } = props;
  const { maxLength, waiting = null, photos, renderOffer, onOpenCitation } = props;
  const { messages, isPending, send, stop } = conversation;
  const retry = useSteady(conversation.retry);
  const quote = useSteady(conversation.quote);
  const goOn = useSteady(conversation.goOn);
  const { t } = useTranslation(['chat', 'common']);
  // One question waits, not several.
  const blocked = props.blocked ?? (waiting === null ? null : t('common:loading'));
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useScrollToAnswer({ box: list, content, messageCount: messages.length });
  const shown = useLatestFirst(messages);
  const newest = messages.findLast(({ role }) => role === 'assistant');
  // What was asked before other answers stays as it is: they follow from it.
  const lastAnswerId = isPending ? undefined : newest?.id;
  const lastQuestion = messages[messages.findIndex(({ id }) => id === lastAnswerId) - 1];

  function askChanged(text: string): void {
    if (lastAnswerId !== undefined) conversation.retry(lastAnswerId, text);
    // The question that had focus has gone.
    view.current?.querySelector<HTMLElement>(':scope > form textarea')?.focus();
  }

  /** A missing model is told of once: by the banner, or by the first answer without one. */
  function namesAnswerer({ id, answerer }: AnswerMessage): boolean {
    if (answerer?.kind !== 'library') return true;
    if (banner && answerer.insteadOf === null) return false;
    const place = messages.findIndex((message) => message.id === id);
    const last = messages.slice(0, place).findLast((message) => message.role === 'assistant')?.answerer;
    return last?.kind !== 'library' || last.insteadOf?.reason !== answerer.insteadOf?.reason;
  }

  function viewOf(message: ChatMessage): ReactNode {
    if (message.role === 'notice') return <NoticeLine notice={message} />;
    if (message.role === 'user') {
      const onAsk = message === lastQuestion && blocked === null ? askChanged : null;
      return <QuestionBubble question={message} maxLength={maxLength} onAsk={onAsk} />;
    }
    return (
      <AnswerBubble
        answer={message}
        asked={questionOf(message, messages)}
        isLast={message.id === lastAnswerId}
        ownPages={props.ownPages ?? null}
        namesAnswerer={namesAnswerer(message)}
        onOpenCitation={onOpenCitation}
        onRetry={retry}
        onQuote={quote}
        onContinue={goOn}
      />
    );
  }

  return (
    <div ref={view} className="flex h-full min-h-0 flex-col">
      {banner}
      {props.notice}
      <section
        ref={list}
        aria-label={t('conversation')}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 max-sm:px-3 max-sm:py-3 focus-visible:-outline-offset-2"
      >
        {messages.length === 0 ? empty : null}
        <div ref={content} className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
          {intro}
          {shown.map((message) => (
            <div key={message.id} data-message={message.role} className="ui-message">
              {viewOf(message)}
            </div>
          ))}
        </div>
      </section>
      <SpokenAnswer answer={newest?.role === 'assistant' ? newest : undefined} />
      <output className={waiting === null ? 'sr-only' : WAITING}>
        {waiting === null ? '' : t('waiting', { question: waiting })}
      </output>
      {tools}
      <Composer
        key={draftName}
        draftName={draftName}
        isPending={isPending}
        maxLength={maxLength}
        blocked={blocked}
        photos={photos ?? null}
        renderOffer={renderOffer}
        hasBegun={messages.length > 0}
        onSend={send}
        onStop={stop}
      />
    </div>
  );
}

/** What an answer is to: a notice may stand between. */
function questionOf({ id }: AnswerMessage, messages: readonly ChatMessage[]): string {
  const place = messages.findIndex((message) => message.id === id);
  return messages.slice(0, place).findLast(({ role }) => role === 'user')?.content ?? '';
}
