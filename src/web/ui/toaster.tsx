import { type FocusEvent, useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#web/lib/theme.ts';
import { beginToasts } from './toast.ts';

export const TOAST_MS = 3000;

/** Sonner sends the focus that leaves its toasts back to where it came from: by Tab nobody would get past them. */
const keep = (event: FocusEvent) => event.stopPropagation();

/** Where toasts show up, once per page. Toasts stay 3 s. */
export function Toaster() {
  const { t } = useTranslation('common');
  const { isDark } = useTheme();
  useEffect(() => beginToasts(toast), []);
  return (
    <div onFocusCapture={keep} onBlurCapture={keep}>
      <Sonner
        duration={TOAST_MS}
        theme={isDark ? 'dark' : 'light'}
        position="bottom-right"
        containerAriaLabel={t('notifications')}
        toastOptions={{
          classNames: {
            toast: '!rounded-md !border !border-border !bg-surface !text-foreground !shadow-soft !font-sans',
            description: '!text-muted-foreground',
            error: '[&_[data-icon]]:!text-destructive',
            success: '[&_[data-icon]]:!text-success',
          },
        }}
      />
    </div>
  );
}
