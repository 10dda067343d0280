import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import type { Conversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import {
  type ConversationKind,
  type ConversationSummary,
  CONVERSATIONS_TOPIC,
  type ConversationTurn,
  listConversations,
  readConversation,
} from './contract.ts';

/** An answer that another tab or device is making is looked for again. */
const PENDING_REFRESH_MS = 1_500;

const LISTS = ['conversations', 'list'] as const;

export interface ConversationFilter {
  search: string;
  /** Null for all. */
  kind: ConversationKind | null;
}

/** One's conversations, the latest first, page by page, as they change here and on other devices. */
export function useConversations(filter: ConversationFilter) {
  const client = useQueryClient();
  useListChanges(CONVERSATIONS_TOPIC, () => void client.invalidateQueries({ queryKey: LISTS }));
  return useInfiniteQuery(listQuery(filter));
}

function listQuery({ search, kind }: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, { search, kind }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listConversations, {
        query: { ...(search && { search }), ...(kind && { kind }), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function useRefreshConversations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LISTS });
}

/** All of one conversation, as it is when it is opened. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(readConversation, { params: { id }, signal }),
    ...ONCE,
    refetchInterval: ({ state }) =>
      state.data?.turns.some(({ status }) => status === 'pending') ? PENDING_REFRESH_MS : false,
  });
}

/** What goes on in the page must not be replaced while it is looked at. */
const ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Where a conversation is begun: about a document, in a course. */
interface Place {
  kind: ConversationKind;
  subject: string;
}

/** The conversation of a place: that which was last asked in, until a new one is begun. */
export interface KeptConversation {
  /** By which the server keeps it. */
  readonly id: string;
  /** What is known of it; null while it is not, and of a new one. */
  readonly before: ConversationSummary | null;
  /** What was said in it before; null while that is not known, and in a new one. */
  readonly turns: readonly ConversationTurn[] | null;
  readonly isLoading: boolean;
  startNew: () => void;
}

export function useKeptConversation({ kind, subject }: Place): KeptConversation {
  const [begun, setBegun] = useState<string | null>(null);
  const [fresh] = useState(() => crypto.randomUUID());
  const latest = useQuery({
    queryKey: ['conversations', 'latest', kind, subject],
    queryFn: ({ signal }) => call(listConversations, { query: { kind, subject, limit: 1 }, signal }),
    ...ONCE,
    enabled: begun === null,
  });
  const known = begun === null ? latest.data?.conversations[0]?.id : undefined;
  const opened = useQuery({ ...conversationQuery(known ?? ''), enabled: known !== undefined });
  return {
    id: begun ?? known ?? fresh,
    before: known === undefined ? null : (opened.data?.conversation ?? null),
    turns: known === undefined ? null : (opened.data?.turns ?? null),
    isLoading: begun === null && (latest.isLoading || opened.isLoading),
    startNew: () => setBegun(crypto.randomUUID()),
  };
}

/** A conversation in which a question that is asked before it has loaded waits for it. */
export interface WaitingConversation extends Conversation {
  /** The question that waits; null when none does. */
  readonly waiting: string | null;
}

/** Sends a question that was asked too early as soon as what was said before is shown, and no answer is being made elsewhere. */
export function useWaitingQuestion(conversation: Conversation, kept: KeptConversation): WaitingConversation {
  const [waiting, setWaiting] = useState<string | null>(null);
  const { messages, isPending } = conversation;
  const isShown = !kept.isLoading && ((kept.turns ?? []).length === 0 || messages.length > 0);
  const isReady = isShown && !isPending;
  const sendNow = useEffectEvent((question: string) => {
    setWaiting(null);
    conversation.send(question);
  });
  useEffect(() => {
    if (waiting === null || !isReady) return;
    // After what was said before has been drawn.
    const timer = setTimeout(() => sendNow(waiting));
    return () => clearTimeout(timer);
  }, [waiting, isReady]);
  const send = (text: string) => {
    if (!kept.isLoading) conversation.send(text);
    else if (text.trim() !== '') setWaiting(text.trim());
  };
  return { ...conversation, send, waiting };
}

/** Shows what was kept in a conversation, and follows an answer that is being made elsewhere. */
export function useShownTurns(
  conversation: Conversation,
  turns: readonly ConversationTurn[] | null,
  failureText: (error: unknown) => string,
): void {
  const show = useEffectEvent((kept: readonly ConversationTurn[]) =>
    conversation.replace(messagesOf(kept, failureText)),
  );
  useEffect(() => {
    if (turns) show(turns);
  }, [turns]);
}

/** Kept turns as a conversation shows them. */
export function messagesOf(
  turns: readonly ConversationTurn[],
  failureText: (error: unknown) => string,
): ChatMessage[] {
  return turns.flatMap((turn): ChatMessage[] => {
    const { id, question, asked_at: at, status, answer, facts } = turn;
    const { answered_by: kind, writer, failure } = facts;
    return [
      { role: 'user', id: `${id}-question`, at, content: question },
      {
        ...{ role: 'assistant', id, content: answer, activity: 'writing' },
        at: turn.ended_at,
        status: status === 'pending' && answer !== '' ? 'streaming' : status,
        citations: facts.citations,
        grounded: facts.grounded,
        ...(facts.unsourced !== undefined && { unsourced: facts.unsourced }),
        ...(facts.verdict_by && { verdictBy: facts.verdict_by }),
        ...(facts.asked_as && { askedAs: facts.asked_as }),
        ...(facts.cut_off && { isCutOff: true }),
        failure: failure && failureText(new ApiError(200, failure)),
        webSources: facts.search_results,
        search: facts.search,
        hint: facts.hint,
        answerer: kind && { kind, model: writer?.model ?? null, insteadOf: writer?.instead_of ?? null },
      },
    ];
  });
}
