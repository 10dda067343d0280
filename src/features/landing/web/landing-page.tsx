import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHomePath } from '#web/layout/home-path.ts';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Capabilities } from './capabilities.tsx';
import { Closing, Footer } from './closing.tsx';
import { DesktopApps } from './desktop-apps.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Proof } from './proof.tsx';
import { StartLink } from './start-link.tsx';

/** The front door: what Lyceum does, no more. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('tagline'));
  return (
    <SignedOutLayout actions={<HeaderActions />} footer={<Footer />}>
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
