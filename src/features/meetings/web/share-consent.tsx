import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../contract.chat.ts';
import { SharedChatView } from './shared-chat-view.tsx';

/** Asks whether a conversation goes along with the booking, and shows all of what would go. */
export function ShareConsent({ draft }: { draft: BookingDraft }) {
  const { t } = useTranslation('meetings');
  const hintId = useId();
  const { tutor, excerpt, pages } = draft;
  const parts = [
    t('share.messages', { count: excerpt.length }),
    ...(pages.length > 0 ? [t('share.pages', { count: pages.length })] : []),
  ];
  return (
    <div className="grid gap-2 rounded-md border p-4 text-sm">
      <label className="flex items-start gap-2 font-medium">
        <input
          type="checkbox"
          name="consent"
          aria-describedby={hintId}
          className="mt-0.5 size-4 shrink-0 accent-primary"
        />
        {t('share.label', { tutor })}
      </label>
      <p id={hintId} className="pl-6 text-muted-foreground">
        {t('share.hint')}
      </p>
      <details className="pl-6">
        <summary className="cursor-pointer">{t('share.what', { parts: parts.join(', ') })}</summary>
        <SharedChatView chat={draft} />
      </details>
    </div>
  );
}
