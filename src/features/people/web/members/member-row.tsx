import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roleSchema } from '#shared/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Member } from '../../contract.members.ts';
import { useChangeMember } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { joined, RoleDialog } from './role-dialog.tsx';
import { useMembersFailure } from './use-members-failure.ts';

interface MemberRowProps {
  institutionId: string;
  member: Member;
  /** Nobody else in the institution would look after it. */
  isOnlyAdministrator: boolean;
  canMove: boolean;
}

type Asked = { act: 'role'; role: Role } | { act: 'remove' } | { act: 'move' };

/** One member, whose role can be changed and who can be moved or removed. Each asks first: the person is told by email. */
export function MemberRow({ institutionId, member, isOnlyAdministrator, canMove }: MemberRowProps) {
  const { t } = useTranslation(['members', 'auth']);
  const failureText = useMembersFailure();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending } = useChangeMember(institutionId);
  const name = member.full_name || member.email;
  const warning = isOnlyAdministrator ? t('onlyAdministrator', { name }) : null;
  const act = (change: { act: 'role'; role: Role } | { act: 'remove' } | { act: 'move'; to: string }) =>
    mutate(
      { ...change, userId: member.id },
      {
        onSuccess: () => toast.success(t(`done.${change.act}`, { name })),
        onError: (error) => toast.error(failureText(error)),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted-foreground">{member.email}</p>
      </div>
      <Select
        aria-label={t('roleOf', { name })}
        className="w-52"
        disabled={isPending}
        value={member.role}
        onChange={({ target }) => setAsked({ act: 'role', role: roleSchema.parse(target.value) })}
      >
        {roleSchema.options.map((known) => (
          <option key={known} value={known}>
            {t(`auth:roles.${known}`)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-2">
        {canMove ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('moveLabel', { name })}
            onClick={() => setAsked({ act: 'move' })}
          >
            <ArrowRightLeft aria-hidden />
            {t('move')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="sm"
          aria-label={t('removeLabel', { name })}
          onClick={() => setAsked({ act: 'remove' })}
        >
          <UserMinus aria-hidden />
          {t('remove')}
        </Button>
      </div>
      <RoleDialog
        role={asked?.act === 'role' ? asked.role : null}
        name={name}
        warning={warning}
        confirmLabel={t(isPending ? 'confirmRole.pending' : 'confirmRole.act')}
        isPending={isPending}
        onConfirm={() => (asked?.act === 'role' ? act(asked) : undefined)}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.act === 'remove'}
        onOpenChange={() => setAsked(null)}
        title={t('confirmRemove.title', { name })}
        description={joined(t('confirmRemove.text', { name }), warning)}
        confirmLabel={t(isPending ? 'confirmRemove.pending' : 'remove')}
        pending={isPending}
        onConfirm={() => act({ act: 'remove' })}
      />
      {asked?.act === 'move' ? (
        <MoveDialog
          name={name}
          warning={warning}
          from={institutionId}
          isPending={isPending}
          onMove={(to) => act({ act: 'move', to })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </li>
  );
}
