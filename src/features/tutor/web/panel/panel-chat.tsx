import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OWN_PAGE } from '../../contract.own-pages.ts';
import { useTranslation } from 'react-i18next';
import { BOOKING_DRAFT_KEY } from '#features/meetings/contract.chat.ts';
import type { Citation } from '#shared/citation.ts';
import { ConversationView } from '#web/chat/conversation-view.tsx';
import { modelStatusQuery, NoModelBanner } from '#features/models/client.ts';
import { useCitationText } from '#web/chat/use-citation-text.ts';
import { cn } from '#web/lib/cn.ts';
import { writeTab } from '#web/lib/tab-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { MESSAGE_MAX_CHARACTERS } from '../../contract.ts';
import { photoReading } from '../photo/photo-reading.ts';
import { type TutorSession, useTutorSession } from '../session/tutor-session.ts';
import { bookingDraftOf } from './booking-draft.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { LinkOffer } from './link-offer.tsx';
import { MinimisedSession } from './minimised-session.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelTools } from './panel-tools.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useOpeningQuestion } from './use-opening-question.ts';
import { usePanelChat } from './use-panel-chat.ts';
import { usePanelUpload } from './use-panel-upload.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { Welcome } from './welcome.tsx';

interface PanelChatProps {
  session: TutorSession;
  userId: string;
  titleId: string;
  isExpanded: boolean;
  onToggleSize: () => void;
  onOpenCitation: (citation: Citation) => void;
  /** Leads to where a meeting is booked; what is carried there has been left. */
  onAskProfessor: () => void;
  /** Another page is opened: it must be seen. */
  onLeave: () => void;
  onClose: () => void;
}

/** Header, conversation and the dialogs of the panel. */
export function PanelChat(props: PanelChatProps) {
  const { session, userId, titleId, isExpanded, onOpenCitation } = props;
  const { t } = useTranslation('tutor');
  const { choice } = session;
  const model = useQuery(modelStatusQuery);
  const [dialog, setDialog] = useState<'history' | 'upload' | null>(null);
  const { isMinimised, minimise, restore } = useTutorSession();
  // Before the page was loaded: nobody has just asked for it.
  const [isMinimisedBefore, setIsMinimisedBefore] = useState(isMinimised);
  const content = usePanelFocus(!session.isRestored, isMinimised);
  const close = () => setDialog(null);
  const panel = usePanelChat(session, userId);
  const { conversation, documents } = panel;
  useOpeningQuestion(session.opening?.question ?? null, conversation);
  const photos = photoReading(choice.modelType);
  const use: typeof documents.add = (document) => {
    documents.add(document);
    close();
  };
  const textOf = useCitationText();
  const askProfessor = () => {
    const placeOf = (citation: Citation) => textOf(citation).place;
    const draft = bookingDraftOf({ choice, messages: conversation.messages, placeOf });
    writeTab(BOOKING_DRAFT_KEY, JSON.stringify(draft));
    props.onAskProfessor();
  };
  const upload = usePanelUpload({ onAdded: use, onFailed: conversation.notify });

  return (
    <div ref={content} className="flex h-full min-h-0 flex-col">
      <PanelHeader
        titleId={titleId}
        choice={choice}
        searchesWeb={panel.searchesWeb}
        isExpanded={isExpanded}
        onHistory={() => setDialog('history')}
        onUpload={() => setDialog('upload')}
        onToggleSearch={panel.toggleSearch}
        onMinimise={minimise}
        onToggleSize={props.onToggleSize}
        onClose={props.onClose}
      />
      <div className={cn('min-h-0 flex-1 transition-opacity duration-300', panel.isClearing && 'opacity-30')}>
        <ConversationView
          conversation={conversation}
          draftName={`professor/${choice.name}`}
          maxLength={MESSAGE_MAX_CHARACTERS}
          blocked={panel.blocked}
          ownPages={OWN_PAGE}
          photos={photos}
          renderOffer={(text) => <LinkOffer text={text} upload={upload} />}
          banner={model.data?.answerer === 'library' ? <NoModelBanner isBrief /> : null}
          empty={null}
          intro={
            <Welcome
              choice={choice}
              text={panel.welcome}
              onAsk={conversation.messages.length === 0 ? conversation.send : null}
            />
          }
          tools={
            <>
              {panel.isKept ? null : <Alert tone="warning">{t('panel.storageFull')}</Alert>}
              <PanelTools
                professor={choice.name}
                documents={documents}
                searchesWeb={panel.searchesWeb}
                messages={conversation.messages}
                onClear={panel.clear}
                onAskProfessor={askProfessor}
              />
            </>
          }
          onOpenCitation={onOpenCitation}
        />
      </div>
      {isMinimised ? (
        <MinimisedSession
          choice={choice}
          messages={conversation.messages}
          takesFocus={!isMinimisedBefore}
          onRestore={() => {
            setIsMinimisedBefore(false);
            restore();
          }}
          onClose={props.onClose}
        />
      ) : null}
      {dialog === 'history' ? (
        <HistoryDialog
          histories={panel.histories}
          onClose={close}
          onOpen={(chatId) => {
            panel.open(chatId);
            close();
          }}
          onDelete={(chatId) => void panel.forget(chatId)}
          onClearAll={() => void panel.forgetAll()}
          onLeave={() => {
            close();
            props.onLeave();
          }}
        />
      ) : null}
      {dialog === 'upload' ? <UploadDialog upload={upload} onClose={close} onChoose={use} /> : null}
    </div>
  );
}
