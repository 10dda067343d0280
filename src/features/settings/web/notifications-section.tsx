import { useTranslation } from 'react-i18next';
import { askForNotices, type NoticePermission, useNoticePermission } from '#web/lib/desktop-notices.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { changeWish, useWishes } from './local-settings.ts';
import { SettingSwitch } from '#web/ui/setting-switch.tsx';
import { UnsavedHint } from './unsaved-hint.tsx';

/** Toggles for email and desktop. */
export function NotificationsSection() {
  const { t } = useTranslation('settings');
  const wishes = useWishes();
  return (
    <SectionCard title={t('notifications.title')} description={t('notifications.description')}>
      <SettingSwitch
        label={t('notifications.email')}
        hint={t('notifications.emailHint')}
        checked={wishes.email_notifications}
        onChange={(checked) => changeWish({ email_notifications: checked })}
      />
      <DesktopSwitch isWished={wishes.desktop_notifications} />
      <UnsavedHint />
    </SectionCard>
  );
}

/** The setting belongs to the person, the permission to each browser. */
function DesktopSwitch({ isWished }: { isWished: boolean }) {
  const { t } = useTranslation('settings');
  const permission = useNoticePermission();
  const change = (checked: boolean) => {
    changeWish({ desktop_notifications: checked });
    if (checked) void askForNotices();
  };
  return (
    <SettingSwitch
      label={t('notifications.desktop')}
      hint={t('notifications.desktopHint')}
      checked={isWished}
      onChange={change}
    >
      {isWished ? <Permission permission={permission} /> : null}
    </SettingSwitch>
  );
}

function Permission({ permission }: { permission: NoticePermission }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
      <output>{t(`notifications.permission.${permission}`)}</output>
      {permission === 'default' ? (
        <Button variant="outline" size="sm" onClick={() => void askForNotices()}>
          {t('notifications.allow')}
        </Button>
      ) : null}
    </div>
  );
}
