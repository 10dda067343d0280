import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Invitation, invitedRoleSchema } from '../../contract.invitations.ts';
import { EMAIL, textOf } from '#web/lib/form-values.ts';
import { invitationsQuery, useInvite, useRevokeInvitation } from './api.ts';
import { LoadedList } from './loaded-list.tsx';
import { useMembersFailure } from './use-members-failure.ts';

const CHOICES = Object.values(LANGUAGES);

/** Inviting people by their address, and who has not answered yet. */
export function Invitations({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation('members');
  const { data, isError, refetch } = useQuery(invitationsQuery(institutionId));
  return (
    <SectionCard title={t('invitations.title')} description={t('invitations.description')}>
      {data?.needs_account ? <Alert tone="info">{t('invitations.needsAccount')}</Alert> : null}
      <InvitationForm institutionId={institutionId} />
      <LoadedList
        label={t('invitations.title')}
        items={data?.invitations}
        isError={isError}
        failedText={t('invitations.failed')}
        emptyText={t('invitations.none')}
        onRetry={() => void refetch()}
      >
        {(invitation) => (
          <InvitationRow key={invitation.id} institutionId={institutionId} invitation={invitation} />
        )}
      </LoadedList>
    </SectionCard>
  );
}

function InvitationForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(['members', 'auth']);
  const failureText = useMembersFailure();
  const { mutate, isPending } = useInvite(institutionId);
  const [problem, setProblem] = useState('');
  const present = LANGUAGES[readLanguage()].tag;
  const invite = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = textOf(values, 'email').trim();
    setProblem(EMAIL.test(email) ? '' : t('invitations.emailMalformed'));
    if (!EMAIL.test(email)) return;
    const role = invitedRoleSchema.parse(values.get('role'));
    const language = CHOICES.find(({ tag }) => tag === values.get('language'))?.tag ?? present;
    mutate(
      { email, role, language },
      {
        onSuccess: () => {
          toast.success(t('invitations.sent', { email }));
          form.reset();
        },
        onError: (error) => setProblem(failureText(error)),
      },
    );
  };
  return (
    <form noValidate onSubmit={invite} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('invitations.email')} required error={problem || undefined} className="sm:col-span-2">
        <Input name="email" type="email" autoComplete="off" />
      </Field>
      <Field label={t('auth:fields.role')}>
        <Select name="role" defaultValue="student">
          {invitedRoleSchema.options.map((role) => (
            <option key={role} value={role}>
              {t(`auth:roles.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('invitations.language')}>
        <Select name="language" defaultValue={present}>
          {CHOICES.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        <Send aria-hidden />
        {t(isPending ? 'invitations.sending' : 'invitations.send')}
      </Button>
    </form>
  );
}

function InvitationRow({ institutionId, invitation }: { institutionId: string; invitation: Invitation }) {
  const { t } = useTranslation(['members', 'auth']);
  const { date } = useFormat();
  const failureText = useMembersFailure();
  const { mutate, isPending } = useRevokeInvitation(institutionId);
  const { email } = invitation;
  const revoke = () =>
    mutate(invitation.id, {
      onSuccess: () => toast.success(t('invitations.revoked', { email })),
      onError: (error) => toast.error(failureText(error)),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-muted-foreground">
          {t(`auth:roles.${invitation.role}`)} ·{' '}
          {t('invitations.until', { date: date(invitation.expires_at) })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={isPending}
        aria-label={t('invitations.revokeLabel', { email })}
        onClick={revoke}
      >
        {t('invitations.revoke')}
      </Button>
    </li>
  );
}
