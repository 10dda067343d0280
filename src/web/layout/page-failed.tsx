import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** What is left when a page could not be loaded or drawn. */
export function PageFailed() {
  const { t } = useTranslation('common');
  return (
    <main
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
      role="alert"
    >
      <h1 className="text-2xl">{t('pageFailed.title')}</h1>
      <p className="max-w-prose text-muted-foreground">{t('pageFailed.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('pageFailed.reload')}</Button>
    </main>
  );
}
