import { useQuery } from '@tanstack/react-query';
import { Plus, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAuthErrorText } from '../auth-failure.ts';
import { type AuthenticatorApp, factorsQuery } from '../factors.ts';
import { useAuth } from '../use-auth.ts';
import { removeApp, useAccountAct } from './account.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

/** Authenticator apps and recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('security');
  const { openClient } = useAuth();
  const { data: apps, isError, refetch } = useQuery(factorsQuery(openClient));
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AuthenticatorApp>();
  const isOn = apps !== undefined && apps.length > 0;
  return (
    <SectionCard title={t('factor.title')} description={t('factor.description')}>
      {apps === undefined && !isError ? <LoadingList rowClass="h-12" /> : null}
      {isError ? <ErrorState message={t('factor.failed')} onRetry={() => void refetch()} /> : null}
      {apps && !isOn ? <p className="text-sm">{t('factor.off')}</p> : null}
      {isOn ? (
        <ul className="divide-y rounded-md border">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onRemove={() => setLeaving(app)} />
          ))}
          <RecoveryCodesRow />
        </ul>
      ) : null}
      {apps ? (
        <Button
          variant={isOn ? 'outline' : 'default'}
          className="ui-button-wraps justify-self-start"
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden />
          {isOn ? t('factor.addAnother') : t('factor.turnOn')}
        </Button>
      ) : null}
      {adding ? (
        <EnrolDialog takenNames={apps?.map(({ name }) => name) ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {leaving ? (
        <RemoveDialog app={leaving} isLast={apps?.length === 1} onClose={() => setLeaving(undefined)} />
      ) : null}
    </SectionCard>
  );
}

function AppRow({ app: { name, createdAt }, onRemove }: { app: AuthenticatorApp; onRemove: () => void }) {
  const { t } = useTranslation(['security', 'auth']);
  const format = useFormat();
  const shown = name || t('auth:secondFactor.unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Smartphone aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {shown} <Badge tone="success">{t('factor.on')}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">{t('factor.added', { date: format.date(createdAt) })}</p>
      </div>
      <IconButton icon={Trash2} label={t('factor.remove', { name: shown })} onClick={onRemove} />
    </li>
  );
}

interface RemoveDialogProps {
  app: AuthenticatorApp;
  isLast: boolean;
  onClose: () => void;
}

function RemoveDialog({ app: { id, name }, isLast, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['security', 'auth']);
  const errorText = useAuthErrorText('secondFactor.failed');
  const { mutate, isPending } = useAccountAct(removeApp);
  const shown = name || t('auth:secondFactor.unnamed');
  const remove = () =>
    mutate(id, {
      onSuccess: () => toast.success(t('factor.removed', { name: shown })),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('factor.removeTitle', { name: shown })}
      description={isLast ? t('factor.removeLast') : t('factor.removeOne')}
      confirmLabel={t('factor.removeConfirm')}
      onConfirm={remove}
      pending={isPending}
    />
  );
}
