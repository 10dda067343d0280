import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { useReturningFocus } from './use-returning-focus.ts';

export const Dialog = Radix.Root;

export const OVERLAY_CLASSES =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-in data-[state=open]:duration-150 data-[state=open]:fade-in';
export const PANEL_CLASSES =
  'fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border bg-surface p-6 shadow-soft data-[state=open]:animate-in data-[state=open]:duration-150 data-[state=open]:fade-in data-[state=open]:zoom-in-98';

/**
 * The panel over the page. It needs a DialogTitle. Escape, the overlay and the corner button close it, and focus returns to
 * where it was.
 */
export function DialogContent(props: ComponentProps<typeof Radix.Content>) {
  const { className, children, onOpenAutoFocus, ...rest } = props;
  const { t } = useTranslation('common');
  const focus = useReturningFocus(onOpenAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay className={OVERLAY_CLASSES} />
      <Radix.Content className={cn(PANEL_CLASSES, className)} {...rest} {...focus}>
        {children}
        <Radix.Close
          aria-label={t('close')}
          className="absolute top-3 right-3 grid size-9 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mb-4 grid gap-1.5 pr-10', className)} {...rest} />;
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('text-xl break-words', className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('text-sm text-muted-foreground', className)} {...rest} />;
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mt-6 flex flex-wrap justify-end gap-2', className)} {...rest} />;
}
