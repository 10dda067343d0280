import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHomePath } from '#web/layout/home-path.ts';
import { Logo } from '#web/layout/logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { FEATURES_ID } from './features.tsx';
import { StartLink } from './start-link.tsx';

/** The closing call to action. */
export function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 lg:pb-24">
      <div className="grid justify-items-center gap-5 rounded-lg bg-brand px-6 py-16 text-center text-brand-foreground lg:py-20">
        <h2 className="text-3xl lg:text-4xl">{t('closing.title')}</h2>
        <p className="max-w-xl text-lg text-pretty">{t('closing.text')}</p>
        <Button asChild size="lg" className="bg-brand-foreground text-brand hover:bg-brand-foreground/90">
          <StartLink>{t('getStarted')}</StartLink>
        </Button>
      </div>
    </section>
  );
}

export function Footer() {
  const { t } = useTranslation('landing');
  const isSignedIn = useHomePath() !== '/';
  return (
    <footer className="mt-auto border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-sm text-muted-foreground sm:px-6">
        <Logo />
        <p className="mr-auto">{t('footer')}</p>
        <a href={`#${FEATURES_ID}`} className="rounded-sm hover:text-foreground hover:underline">
          {t('features.link')}
        </a>
        {isSignedIn ? null : (
          <Link to="/login" className="rounded-sm hover:text-foreground hover:underline">
            {t('login')}
          </Link>
        )}
        <StartLink className="rounded-sm hover:text-foreground hover:underline">{t('getStarted')}</StartLink>
      </div>
    </footer>
  );
}
