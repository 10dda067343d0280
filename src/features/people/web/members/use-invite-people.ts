import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL } from '#web/lib/form-values.ts';
import { toast } from '#web/ui/toast.ts';
import { type InvitationWish, useInvite } from './api.ts';
import { useMembersFailure } from './use-members-failure.ts';

/** As lists of addresses are copied: 'Emil Frank <emil@school.example>'. */
const NAMED = /[^,;\n<>]*<([^<>\s]+)>/gu;

/** Invites the people whose addresses are typed or pasted; those that are refused stay there, each with its reason. */
export function useInvitePeople(institutionId: string) {
  const { t } = useTranslation('members');
  const failureText = useMembersFailure();
  const { mutateAsync } = useInvite(institutionId);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);

  const invite = async (wish: Omit<InvitationWish, 'email'>) => {
    const emails = addressesIn(typed);
    const malformed = emails.filter((email) => !EMAIL.test(email));
    if (malformed.length === emails.length) return setProblem(t('invitations.emailMalformed'));
    if (malformed.length > 0)
      return setProblem(t('invitations.someMalformed', { list: malformed.join(', ') }));
    setIsPending(true);
    const refused = new Map<string, string>();
    // One after the other, so that a school of hundreds leaves room for others.
    for (const email of emails)
      await mutateAsync({ email, ...wish }).catch((error: unknown) => refused.set(email, failureText(error)));
    setIsPending(false);
    const sent = emails.filter((email) => !refused.has(email));
    if (sent.length === 1) toast.success(t('invitations.sent', { email: sent[0] }));
    if (sent.length > 1) toast.success(t('invitations.sentAll', { count: sent.length }));
    setTyped([...refused.keys()].join('\n'));
    const reasons = [...refused].map(([email, reason]) =>
      emails.length > 1 ? `${email}: ${reason}` : reason,
    );
    setProblem(reasons.join(' '));
  };
  return { typed, setTyped, problem, isPending, invite };
}

function addressesIn(typed: string): string[] {
  return [
    ...new Set(
      typed
        .replaceAll(NAMED, ' $1 ')
        .split(/[\s,;]+/u)
        .filter(Boolean),
    ),
  ];
}
