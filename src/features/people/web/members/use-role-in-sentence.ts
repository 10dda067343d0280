import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';

/** Roles as sentences have them, in English with their article: 'a student'. */
export function useRoleInSentence(): (role: Role) => string {
  const { t } = useTranslation('members');
  return (role) => t(`roleInSentence.${role}`);
}
