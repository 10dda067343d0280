import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHomePath } from '#web/layout/home-path.ts';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Capabilities } from './capabilities.tsx';
import { Closing, Footer } from './closing.tsx';
import { DesktopApps } from './desktop-apps.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Proof } from './proof.tsx';
import { StartLink } from './start-link.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address that led here belongs to no page. */
    cameFromNowhere?: boolean;
  }
}

/** The front door: what Lyceum does, no more. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('tagline'));
  return (
    <SignedOutLayout actions={<HeaderActions />} footer={<Footer />}>
      <NoSuchPage />
      <Hero />
      <Features />
      <Proof />
      <DesktopApps />
      <Capabilities />
      <Faq />
      <Closing />
    </SignedOutLayout>
  );
}

/** To whoever followed a broken link, with the way back. */
function NoSuchPage() {
  const { t } = useTranslation('landing');
  const home = useHomePath();
  if (!useRouter().state.location.state.cameFromNowhere) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Alert tone="warning">
        {t('noSuchPage.text')}{' '}
        {home === '/' ? null : (
          <Link to="/dashboard" className="underline underline-offset-4">
            {t('noSuchPage.back')}
          </Link>
        )}
      </Alert>
    </div>
  );
}

function HeaderActions() {
  const { t } = useTranslation('landing');
  const isSignedIn = useHomePath() !== '/';
  return (
    <>
      {isSignedIn ? null : (
        <Button asChild variant="ghost" className="px-2.5 sm:px-4">
          <Link to="/login">{t('login')}</Link>
        </Button>
      )}
      <Button asChild className="px-3 sm:px-4">
        <StartLink>{t('getStarted')}</StartLink>
      </Button>
    </>
  );
}
