import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OWN_PAGE } from '../../contract.own-pages.ts';
import { useTranslation } from 'react-i18next';
import { messagesOf, useShownTurns } from '#features/conversations/client.ts';
import type { ConversationSummary, ConversationTurn } from '#features/conversations/contract.ts';
import type { Citation } from '#shared/citation.ts';
import { ConversationMenu } from '#web/chat/conversation-menu.tsx';
import { ConversationView } from '#web/chat/conversation-view.tsx';
import { modelStatusQuery, NoModelBanner } from '#features/models/client.ts';
import type { Conversation } from '#web/chat/use-conversation.ts';
import { cn } from '#web/lib/cn.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { SourcePane } from '#web/reader/source-pane.tsx';
import { MESSAGE_MAX_CHARACTERS } from '../../contract.ts';
import { useDocumentFailureText, useDocumentQuestions } from '../document/use-document-conversation.ts';
import { useTutorConversation, useTutorFailureText } from '../panel/use-tutor-conversation.ts';
import { photoReading } from '../photo/photo-reading.ts';
import { SourceBar } from '../sources/source-bar.tsx';
import { type Sources, useSources } from '../sources/use-sources.ts';
import { choiceOf } from './choice-of.ts';

interface KeptConversationProps {
  conversation: ConversationSummary;
  turns: readonly ConversationTurn[];
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
}

/** A conversation that was kept: all of it, and how it goes on. */
export function KeptConversation(props: KeptConversationProps) {
  return props.conversation.kind === 'document' ? <WithDocuments {...props} /> : <WithProfessor {...props} />;
}

function WithDocuments({ conversation: kept, turns, renderSource }: KeptConversationProps) {
  const failureText = useDocumentFailureText();
  const sources = useSources(kept.id, kept.document_ids, kept.subject === null ? [] : [kept.subject]);
  const [initial] = useState(() => messagesOf(turns, failureText));
  const conversation = useDocumentQuestions({ conversationId: kept.id, title: kept.about, sources, initial });
  useShownTurns(conversation, turns, failureText);
  return (
    <Shown
      kept={kept}
      conversation={conversation}
      sources={sources}
      renderSource={renderSource}
      blocked={null}
    />
  );
}

function WithProfessor({ conversation: kept, turns, renderSource }: KeptConversationProps) {
  const { t } = useTranslation('tutor');
  const sources = useSources(kept.id, kept.document_ids);
  const failureText = useTutorFailureText(sources.ids.length > 0);
  const [initial] = useState(() => messagesOf(turns, failureText));
  const choice = choiceOf(kept);
  const conversation = useTutorConversation({
    choice,
    conversationId: kept.id,
    sources,
    course: kept.kind === 'course' ? { id: kept.subject ?? '', unitId: kept.unit_id } : null,
    searchesWeb: false,
    initial,
  });
  useShownTurns(conversation, turns, failureText);
  return (
    <Shown
      kept={kept}
      conversation={conversation}
      sources={sources}
      renderSource={renderSource}
      blocked={kept.professor ? null : t('kept.noProfessor')}
    />
  );
}

interface ShownProps {
  kept: ConversationSummary;
  conversation: Conversation;
  sources: Sources;
  /** Why nothing can be asked; null when it can. */
  blocked: string | null;
  renderSource: (citation: Citation) => ReactNode;
}

function Shown({ kept, conversation, sources, blocked, renderSource }: ShownProps) {
  const { t } = useTranslation('tutor');
  const model = useQuery(modelStatusQuery);
  const photos = photoReading();
  const [source, setSource] = useState<Citation | null>(null);
  useBackCloses(source !== null, () => setSource(null));
  const openCitation = (citation: Citation) => {
    if (citation.url) window.open(citation.url, '_blank', 'noopener,noreferrer');
    else setSource(citation);
  };
  return (
    <div className={cn('grid h-full grid-cols-1 grid-rows-1', source && 'lg:grid-cols-[1.15fr_1fr]')}>
      <SourcePane
        citation={source}
        labels={{ pane: t('panel.reader'), close: t('panel.closeReader'), back: t('panel.backToChat') }}
        onClose={() => setSource(null)}
        renderSource={renderSource}
      />
      <div className={cn('min-h-0 min-w-0', source && 'hidden lg:block')}>
        <ConversationView
          conversation={conversation}
          draftName={`chat/${kept.id}`}
          maxLength={MESSAGE_MAX_CHARACTERS}
          blocked={blocked}
          ownPages={kept.kind === 'document' ? null : OWN_PAGE}
          photos={photos}
          banner={model.data?.answerer === 'library' ? <NoModelBanner /> : null}
          empty={null}
          tools={
            <SourceBar sources={sources} canBeEmpty={kept.kind !== 'document'}>
              <ConversationMenu
                title={kept.title}
                {...(kept.kind === 'professor' && kept.about && { answerer: kept.about })}
                messages={conversation.messages}
              />
            </SourceBar>
          }
          onOpenCitation={openCitation}
        />
      </div>
    </div>
  );
}
