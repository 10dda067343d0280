import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { conversationQuery, useRefreshConversations } from '../client.ts';
import { deleteConversation, deleteConversations, renameConversation } from '../contract.ts';

export function useRename() {
  const client = useQueryClient();
  const refresh = useRefreshConversations();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(renameConversation, { params: { id }, body: { title } }),
    onSuccess: async (conversation) => {
      const { queryKey } = conversationQuery(conversation.id);
      client.setQueryData(queryKey, (before) => before && { ...before, conversation });
      await refresh();
    },
  });
}

export function useDelete() {
  const refresh = useRefreshConversations();
  return useMutation({
    mutationFn: (id: string) => call(deleteConversation, { params: { id } }),
    // Also after a failure: another device may have deleted it.
    onSettled: refresh,
  });
}

export function useDeleteAll() {
  const refresh = useRefreshConversations();
  return useMutation({ mutationFn: () => call(deleteConversations, { query: {} }), onSettled: refresh });
}
