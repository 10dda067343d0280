import type { ExportEntry } from '#server/account-export.ts';
import type { App } from '#server/http/app.ts';
import { listTopic } from '#server/realtime/topics.ts';
import * as contract from '../contract.ts';
import * as verbs from './conversations.ts';
import { findIdsOf, removeConversations } from './queries/conversations.ts';
import { findSummary } from './queries/summaries.ts';
import { registerRest, type RestDeps } from './rest/rest-job.ts';

export const conversationsTopic = listTopic(contract.CONVERSATIONS_TOPIC, 'user');

interface Ports {
  /** Forgets what else is known of conversations that were deleted. */
  forget: (userId: string, ids: string[]) => Promise<void>;
}

export function conversationRoutes(
  app: App,
  deps: verbs.ConversationDeps & RestDeps,
  { forget }: Ports,
): void {
  registerRest(deps);
  app.route(contract.listConversations, ({ caller, query }) =>
    verbs.listConversations(deps, caller.id, query),
  );
  app.route(contract.addConversation, ({ caller, body }) => verbs.addConversation(deps, caller.id, body));
  app.route(contract.deleteConversations, async ({ caller, query }) => {
    const ids = await removeConversations(deps.db, { userId: caller.id, kind: query.kind });
    await forget(caller.id, ids);
    return { deleted: ids.length };
  });
  app.route(contract.readConversation, ({ caller, params }) =>
    verbs.readConversation(deps, { userId: caller.id, id: params.id }),
  );
  app.route(contract.renameConversation, ({ caller, params, body }) =>
    verbs.renameConversation(deps, { userId: caller.id, id: params.id }, body.title),
  );
  app.route(contract.deleteConversation, async ({ caller, params }) => {
    await verbs.deleteConversation(deps, { userId: caller.id, id: params.id });
    await forget(caller.id, [params.id]);
    return { deleted: true } as const;
  });
}

export async function* exportConversations(
  deps: verbs.ConversationDeps,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const ids = await findIdsOf(deps.db, userId);
  const conversations = await Promise.all(
    ids.map(async (id) => {
      const [read, summary] = await Promise.all([
        verbs.readConversation(deps, { userId, id }),
        findSummary(deps.db, { userId, id }),
      ]);
      return { ...read, summary: summary?.text ?? null };
    }),
  );
  yield { name: 'conversations.json', json: conversations };
}
