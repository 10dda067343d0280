import { Apple, AppWindow, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { install, useInstallState } from '#web/lib/install-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { readDesktop } from './desktop.ts';
import { Section } from './section.tsx';

const APPS = [
  { desktop: 'windows', icon: AppWindow },
  { desktop: 'macos', icon: Apple },
] as const;

/** The desktop-app cards. There is no download: the browser makes an app of the page, where it can. */
export function DesktopApps() {
  const { t } = useTranslation('landing');
  const here = readDesktop();
  return (
    <Section isRaised title={t('apps.title')} text={t('apps.text')}>
      <ul className="grid gap-5 md:grid-cols-2">
        {APPS.map(({ desktop, icon: Icon }) => (
          <li key={desktop}>
            <Card className="grid h-full content-start gap-3 bg-background p-6 sm:p-8">
              <Icon aria-hidden strokeWidth={1.5} className="size-8 text-primary" />
              <h3 className="text-2xl">{t(`apps.${desktop}.title`)}</h3>
              <p className="text-muted-foreground">{t(`apps.${desktop}.text`)}</p>
              <HowToInstall desktop={desktop} isHere={here === desktop} />
            </Card>
          </li>
        ))}
      </ul>
      {here === 'other' ? <InstallHere /> : null}
    </Section>
  );
}

function HowToInstall({ desktop, isHere }: { desktop: 'windows' | 'macos'; isHere: boolean }) {
  const { t } = useTranslation('landing');
  const state = useInstallState();
  if (isHere && state === 'installed') return <p className="font-medium">{t('apps.installed')}</p>;
  if (isHere && state === 'offered') return <InstallButton />;
  return <p>{t(`apps.${desktop}.how`)}</p>;
}

/** On any other system that would install it. */
function InstallHere() {
  return useInstallState() === 'offered' ? <InstallButton /> : null;
}

function InstallButton() {
  const { t } = useTranslation('landing');
  return (
    <Button className="mt-1 justify-self-start" onClick={() => void install()}>
      <Download aria-hidden />
      {t('apps.install')}
    </Button>
  );
}
