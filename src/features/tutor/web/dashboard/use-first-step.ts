import { useQuery } from '@tanstack/react-query';
import { useConversations } from '#features/conversations/client.ts';
import type { Role } from '#shared/roles.ts';
import { dashboardQuery } from '../api.ts';

/** Who is at the dashboard, as far as their first step depends on it. */
export interface Newcomer {
  role: Role;
  isMember: boolean;
}

export type FirstStep = 'found' | 'upload' | 'ask';

/** What to do next for those who have no documents yet or have not asked anything; null for all others, undefined until it is known. */
export function useFirstStep(newcomer: Newcomer | undefined): FirstStep | null | undefined {
  const figures = useQuery(dashboardQuery);
  const asked = useConversations({ search: '', kind: null });
  if (!newcomer) return null;
  if (figures.isPending || asked.isPending) return undefined;
  if (!figures.data || !asked.data) return null;
  const hasDocuments = figures.data.knowledge_base > 0;
  const hasAsked =
    figures.data.active_sessions > 0 ||
    figures.data.response_time_ms !== null ||
    // Documents are asked as well, and some time ago.
    asked.data.pages.some(({ conversations }) => conversations.length > 0);
  if (hasAsked && hasDocuments) return null;
  if (newcomer.role === 'institution_admin' && !newcomer.isMember) return 'found';
  return hasDocuments ? 'ask' : 'upload';
}
