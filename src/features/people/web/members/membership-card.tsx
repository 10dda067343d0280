import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useByName } from '#web/i18n/use-by-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { institutionsQuery } from '../../client.ts';
import { formText, trimmedText } from '#web/lib/form-values.ts';
import type { Role } from '#shared/roles.ts';
import { type JoinWish, membershipQuery, useJoin, useLeave } from './api.ts';
import { OwnInvitations } from './own-invitations.tsx';
import { useMembersFailure } from './use-members-failure.ts';

interface MembershipCardProps {
  /** The reader's role; undefined while it is not known. */
  role: Role | undefined;
}

/** Where one belongs: joining an institution, or leaving it. Administrators of the deployment belong to none. */
export function MembershipCard({ role }: MembershipCardProps) {
  const { t } = useTranslation('members');
  const { data } = useQuery(membershipQuery);
  const [isLeaving, setLeaving] = useState(false);
  const isNowhere = data?.institution === null && role !== 'student' && data.invitations.length === 0;
  if (!data || isNowhere) return null;
  return (
    <SectionCard
      title={t('own.title')}
      description={data.institution ? t('own.member', { institution: data.institution.name }) : t('own.none')}
    >
      <OwnInvitations
        invitations={data.invitations}
        {...(data.institution && {
          leaveFirst: { institution: data.institution.name, onLeave: () => setLeaving(true) },
        })}
      />
      {data.institution ? (
        <Leave institution={data.institution.name} isAsking={isLeaving} onAsk={setLeaving} />
      ) : null}
      {data.institution === null ? <Join isWaiting={data.request !== null} /> : null}
    </SectionCard>
  );
}

function Join({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation(['members', 'auth']);
  const failureText = useMembersFailure();
  const byName = useByName();
  const institutions = useQuery(institutionsQuery).data?.institutions ?? [];
  const { mutate, isPending } = useJoin();
  const [message, setMessage] = useState('');
  const join = (wish: JoinWish) => {
    setMessage('');
    mutate(wish, {
      onSuccess: ({ institution }) =>
        toast.success(institution ? t('own.joined', { institution: institution.name }) : t('own.requested')),
      onError: (error) => setMessage(failureText(error)),
    });
  };
  const joinByCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = trimmedText(new FormData(event.currentTarget), 'code');
    if (code) join({ code });
  };
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = formText(new FormData(event.currentTarget), 'institution');
    if (id) join({ institution_id: id });
  };
  return (
    <div className="grid gap-5">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <form noValidate onSubmit={joinByCode} className="flex flex-wrap items-end gap-3">
        <Field label={t('own.code')} className="w-56">
          <Input name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Button type="submit" disabled={isPending}>
          {t('own.join')}
        </Button>
      </form>
      {institutions.length > 0 ? (
        <form noValidate onSubmit={ask} className="flex flex-wrap items-end gap-3">
          <Field label={t('own.institution')} className="w-72 max-w-full">
            <Select name="institution" defaultValue="">
              <option value="">{t('auth:register.chooseInstitution')}</option>
              {byName(institutions).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="outline" disabled={isPending}>
            {t('own.ask')}
          </Button>
        </form>
      ) : null}
      {isWaiting ? <Withdraw /> : null}
    </div>
  );
}

function Withdraw() {
  const { t } = useTranslation('members');
  const failureText = useMembersFailure();
  const { mutate, isPending } = useLeave();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      disabled={isPending}
      onClick={() => mutate(undefined, { onError: (error) => toast.error(failureText(error)) })}
    >
      {t('own.withdraw')}
    </Button>
  );
}

interface LeaveProps {
  institution: string;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

function Leave({ institution, isAsking, onAsk }: LeaveProps) {
  const { t } = useTranslation('members');
  const failureText = useMembersFailure();
  const { mutate, isPending } = useLeave();
  const leave = () =>
    mutate(undefined, {
      onError: (error) => toast.error(failureText(error)),
      onSettled: () => onAsk(false),
    });
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => onAsk(true)}>
        {t('own.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={onAsk}
        title={t('own.leaveTitle', { institution })}
        description={t('own.leaveText')}
        confirmLabel={t(isPending ? 'own.leaving' : 'own.leave')}
        pending={isPending}
        onConfirm={leave}
      />
    </>
  );
}
