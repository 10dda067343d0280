import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { RESCUE_ASKED } from '../offline/rescue-asked.ts';
import { useHomePath } from './home-path.ts';

/** Shown when a page could not be loaded or rendered; everything around it stays. Drafts are kept in the tab (see `useDraft` and `useFormDraft`). */
export function PageFailed() {
  const { t } = useTranslation('common');
  const home = useHomePath();
  return (
    <div
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-4 p-6 text-center"
      role="alert"
    >
      <h1 className="text-2xl">{t('pageFailed.title')}</h1>
      <p className="max-w-prose text-muted-foreground">{t('pageFailed.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={reload}>{t('pageFailed.reload')}</Button>
        <Button asChild variant="outline">
          {/* Not a link of the router, which may be what failed. */}
          <a href={home}>{t('pageFailed.home')}</a>
        </Button>
      </div>
    </div>
  );
}

/** Without the offline worker, where there is one: what failed may be what it keeps (offline/rescue.ts). */
function reload(): void {
  const isLeft = window.dispatchEvent(new Event(RESCUE_ASKED, { cancelable: true }));
  if (isLeft) window.location.reload();
}
