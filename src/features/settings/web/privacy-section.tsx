import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { startExport } from '../contract.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { changeWish, useWishes } from './local-settings.ts';
import { SettingSwitch } from '#web/ui/setting-switch.tsx';
import { UnsavedHint } from './unsaved-hint.tsx';

interface PrivacySectionProps {
  /** Of the account that can be deleted here. */
  email: string;
  onDeleted: () => void;
}

/** The toggle to share usage data; and exporting or deleting one's data. */
export function PrivacySection({ email, onDeleted }: PrivacySectionProps) {
  const { t } = useTranslation('settings');
  const { share_usage_data: isShared } = useWishes();
  return (
    <>
      <SectionCard title={t('privacy.title')} description={t('privacy.description')}>
        <SettingSwitch
          label={t('privacy.share')}
          hint={t('privacy.shareHint')}
          checked={isShared}
          onChange={(checked) => changeWish({ share_usage_data: checked })}
        />
        <UnsavedHint />
      </SectionCard>
      <ExportCard />
      <DeleteCard email={email} onDeleted={onDeleted} />
    </>
  );
}

function ExportCard() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText('settings');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(startExport),
    onSuccess: ({ url }) => {
      // The answer is a download, so the page stays.
      window.location.assign(url);
      toast.success(t('privacy.export.started'));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <SectionCard title={t('privacy.export.title')} description={t('privacy.export.description')}>
      <Button
        variant="outline"
        className="ui-button-wraps justify-self-start"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {t(isPending ? 'privacy.export.pending' : 'privacy.export.start')}
      </Button>
    </SectionCard>
  );
}

function DeleteCard({ email, onDeleted }: PrivacySectionProps) {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t('privacy.delete.title')} description={t('privacy.delete.description')}>
      <Button
        variant="destructive"
        className="ui-button-wraps justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t('privacy.delete.open')}
      </Button>
      {isOpen ? (
        <DeleteAccountDialog email={email} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      ) : null}
    </SectionCard>
  );
}
