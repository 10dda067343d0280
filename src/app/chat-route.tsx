import { getRouteApi } from '@tanstack/react-router';
import { ConversationPage } from '#features/conversations/web/conversation-page.tsx';
import { KeptConversation } from '#features/tutor/web/kept/kept-conversation.tsx';
import { renderSource } from './render-source.tsx';

const chat = getRouteApi('/signed-in/chats/$conversationId');

/** /chats/:id, where the tutor goes on with the conversation, with the library's reader for its citations. */
export function ChatRoute() {
  const { conversationId } = chat.useParams();
  return (
    <ConversationPage
      key={conversationId}
      id={conversationId}
      renderConversation={({ conversation, turns }) => (
        <KeptConversation conversation={conversation} turns={turns} renderSource={renderSource} />
      )}
    />
  );
}
