import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { useHomePath } from '#web/layout/home-path.ts';
import { canGoBack } from '#web/lib/browser-history.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown on a role mismatch. */
export function UnauthorizedPage() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  usePageTitle(t('unauthorized.title'));
  const home = useHomePath();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    // The page before may be of another load of the product, which its own history does not know.
    else if (canGoBack()) window.history.back();
    else void router.navigate({ to: home });
  };
  return (
    <SignedOutLayout>
      <div className="grid flex-1 place-content-center justify-items-center gap-4 px-4 text-center">
        <Lock aria-hidden strokeWidth={1.5} className="size-10 text-muted-foreground" />
        <h1 className="text-3xl">{t('unauthorized.title')}</h1>
        <p className="text-muted-foreground">{t('unauthorized.text')}</p>
        <Button variant="outline" onClick={goBack}>
          <ArrowLeft aria-hidden />
          {t('unauthorized.goBack')}
        </Button>
      </div>
    </SignedOutLayout>
  );
}
