import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { JOIN_CODE_DAYS, type JoinCode } from '../../contract.members.ts';
import { joinCodesQuery, useAddJoinCode, useRevokeJoinCode } from './api.ts';
import { LoadedList } from './loaded-list.tsx';
import { useMembersFailure } from './use-members-failure.ts';

const DEFAULT_DAYS = 7;

/** The codes with which students join by themselves. */
export function JoinCodes({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation('members');
  const failureText = useMembersFailure();
  const { data, isError, refetch } = useQuery(joinCodesQuery(institutionId));
  const { mutate, isPending } = useAddJoinCode(institutionId);
  const [days, setDays] = useState<(typeof JOIN_CODE_DAYS)[number]>(DEFAULT_DAYS);
  const add = () => mutate(days, { onError: (error) => toast.error(failureText(error)) });
  return (
    <SectionCard title={t('codes.title')} description={t('codes.description')}>
      <LoadedList
        label={t('codes.title')}
        items={data}
        isError={isError}
        failedText={t('codes.failed')}
        emptyText={t('codes.none')}
        onRetry={() => void refetch()}
      >
        {(code) => <CodeRow key={code.id} institutionId={institutionId} code={code} />}
      </LoadedList>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('codes.lifetime')}
          className="w-44"
          value={days}
          onChange={({ target }) =>
            setDays(JOIN_CODE_DAYS.find((known) => String(known) === target.value) ?? DEFAULT_DAYS)
          }
        >
          {JOIN_CODE_DAYS.map((known) => (
            <option key={known} value={known}>
              {t('codes.days', { count: known })}
            </option>
          ))}
        </Select>
        <Button variant="outline" disabled={isPending} onClick={add}>
          <Plus aria-hidden />
          {t('codes.add')}
        </Button>
      </div>
    </SectionCard>
  );
}

function CodeRow({ institutionId, code }: { institutionId: string; code: JoinCode }) {
  const { t } = useTranslation('members');
  const { dateTime } = useFormat();
  const failureText = useMembersFailure();
  const { mutate, isPending } = useRevokeJoinCode(institutionId);
  const revoke = () =>
    mutate(code.id, {
      onSuccess: () => toast.success(t('codes.revoked')),
      onError: (error) => toast.error(failureText(error)),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-semibold tracking-widest tabular-nums select-all">{code.code}</p>
        <p className="text-sm text-muted-foreground">
          {t('codes.until', { date: dateTime(code.expires_at) })} · {t('codes.uses', { count: code.uses })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={isPending}
        aria-label={t('codes.revokeLabel', { code: code.code })}
        onClick={revoke}
      >
        {t('codes.revoke')}
      </Button>
    </li>
  );
}
