import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '#features/conversations/client.ts';
import {
  addConversation,
  listConversations,
  readConversation,
  titleOfQuestion,
} from '#features/conversations/contract.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { personasQuery } from '../api.ts';
import { useTutorFailureText } from '../panel/use-tutor-conversation.ts';
import type { ChatHistories } from './chat-histories.ts';
import { titleOf } from './stored-chat.ts';
import { toStored } from './stored-messages.ts';
import { type KeptConversations, syncHistories } from './sync-histories.ts';
import { takenOver } from './taken-over.ts';

/** As many as a list of them shows without effort; all are on the page of the conversations. */
const SYNCED_MAX = 50;

/** Brings the chat history of this browser up to date. Without the server it stays as it is. */
export function useHistorySync(): (histories: ChatHistories) => Promise<void> {
  const { t } = useTranslation('tutor');
  const client = useQueryClient();
  const language = useInterfaceLanguage();
  const failureText = useTutorFailureText(false);

  const server: KeptConversations = {
    list: async () => {
      const query = { kind: 'professor' as const, limit: SYNCED_MAX };
      const { conversations, next_cursor: next } = await call(listConversations, { query });
      return { conversations, isWhole: next === null };
    },
    read: (id) => orNull([404], call(readConversation, { params: { id } })),
    add: async (id, chat) => {
      const { personas } = await client.fetchQuery(personasQuery(language));
      const body = takenOver(chat, personas);
      // What is too large, or one too many, stays where it is.
      return body && orNull([400, 409, 413], call(addConversation, { body: { id, ...body } }));
    },
  };

  return async (histories) => {
    try {
      await syncHistories(histories, server, ({ conversation, turns }) => {
        const { professor, title, created_at } = conversation;
        const content = t('panel.welcome', { name: professor?.name ?? '', field: professor?.field ?? '' });
        const welcome = { id: 'welcome', type: 'bot', content, timestamp: new Date(created_at) } as const;
        const messages = [welcome, ...toStored(messagesOf(turns, failureText))];
        const isNamed = title !== titleOfQuestion(turns[0]?.question ?? '');
        return { messages, title: isNamed ? title : titleOf(messages) };
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
}

async function orNull<T>(statuses: readonly number[], answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  }
}
