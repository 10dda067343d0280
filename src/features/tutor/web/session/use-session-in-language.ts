import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { personasQuery } from '../api.ts';
import type { TutorSession } from './tutor-session.ts';

/**
 * The session with the name and field of its professor as they are in the language of the interface, which may have changed since it
 * began: questions about the field are asked in that language, too.
 */
export function useSessionInLanguage(session: TutorSession): TutorSession {
  const { data } = useQuery(personasQuery(useInterfaceLanguage()));
  const professor = data?.personas.find(({ id }) => id === session.choice.professorId);
  const { name, field } = professor ?? session.choice;
  return useMemo(() => ({ ...session, choice: { ...session.choice, name, field } }), [session, name, field]);
}
