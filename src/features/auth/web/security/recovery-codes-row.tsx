import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { succeed, useAuthErrorText } from '../auth-failure.ts';
import { useAuth } from '../use-auth.ts';
import { recoveryCodesQuery, useAccountAct } from './account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** With this many or fewer left, it is time to create new codes. */
const FEW = 3;

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodesRow() {
  const { t } = useTranslation('security');
  const { openClient } = useAuth();
  const { data: status } = useQuery(recoveryCodesQuery(openClient));
  const errorText = useAuthErrorText('secondFactor.failed');
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { mutate, isPending } = useAccountAct(async ({ mfa: { recoveryCodes } }, isFirst: boolean) => {
    const result = isFirst ? await recoveryCodes.generate() : await recoveryCodes.regenerate();
    return succeed(result).data.codes;
  });
  if (status === undefined) return null;
  const remaining = status?.remaining ?? 0;
  const renew = () =>
    mutate(status === null, {
      onSuccess: setCodes,
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('recovery.title')} {remaining <= FEW ? <Badge tone="warning">{t('recovery.few')}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground">{t('recovery.left', { count: remaining })}</p>
      </div>
      <Button variant="outline" size="sm" onClick={() => (status === null ? renew() : setAsking(true))}>
        {t('recovery.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('recovery.renewTitle')}
        description={t('recovery.renewText')}
        confirmLabel={t('recovery.renew')}
        onConfirm={renew}
        pending={isPending}
      />
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </li>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('recovery.codesTitle')} onInteractOutside={(event) => event.preventDefault()}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
