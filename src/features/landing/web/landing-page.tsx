import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckedAnswer } from './checked-answer.tsx';
import { FEATURES_ID, Features } from './features.tsx';

/** The front door (spec section 2, landing page): what Lyceum does today, no more. */
export function LandingPage() {
  const { t } = useTranslation(['landing', 'common']);
  usePageTitle(t('common:productName'));
  return (
    <SignedOutLayout actions={<HeaderActions />}>
      <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 py-12 sm:px-6 lg:min-h-[38rem] lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-16">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{t('landing:tagline')}</h1>
          <p className="max-w-xl text-lg text-muted-foreground">{t('landing:intro')}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/register">{t('landing:startLearning')}</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={`#${FEATURES_ID}`}>{t('landing:exploreFeatures')}</a>
            </Button>
          </div>
        </div>
        <CheckedAnswer />
      </section>
      <Features />
      <section className="mx-auto grid justify-items-center gap-6 px-4 py-20 text-center">
        <h2 className="text-3xl">{t('landing:closing')}</h2>
        <Button asChild size="lg">
          <Link to="/register">{t('landing:getStarted')}</Link>
        </Button>
      </section>
      <footer className="mt-auto border-t px-4 py-6 text-center text-sm text-muted-foreground">
        {t('landing:footer')}
      </footer>
    </SignedOutLayout>
  );
}

function HeaderActions() {
  const { t } = useTranslation('landing');
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/login">{t('login')}</Link>
      </Button>
      <Button asChild className="hidden sm:inline-flex">
        <Link to="/register">{t('getStarted')}</Link>
      </Button>
    </>
  );
}
