import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';
import { useReturningFocus } from './use-returning-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It fills the window, so that it looks like a page of its own. */
  isPage?: boolean;
  children: ReactNode;
}

/** A dialog over the page. On a phone Back closes it, too; one that looks like a page, everywhere. */
export function Dialog({ open, onOpenChange, isPage = false, children }: DialogProps) {
  useBackCloses(open, () => onOpenChange(false), isPage);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {children}
    </Radix.Root>
  );
}

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** Left out where the children have a DialogTitle of their own. */
  title?: ReactNode;
  /** What the dialog is for, below its title. */
  text?: ReactNode;
  /** Its children divide the panel among themselves; otherwise they stand below each other and scroll as one. */
  hasOwnLayout?: boolean;
}

/** The panel over the page. Escape, the overlay and the corner button close it, and focus returns to where it was. */
export function DialogContent(props: DialogContentProps) {
  const { className, title, text, children, hasOwnLayout = false, onOpenAutoFocus, ...rest } = props;
  const { t } = useTranslation('common');
  const focus = useReturningFocus(onOpenAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay className="ui-overlay" />
      <Radix.Content
        className={cn('ui-panel', hasOwnLayout ? null : 'ui-panel-scrolling', className)}
        onEscapeKeyDown={leaveToForm}
        {...(title && !text && { 'aria-describedby': undefined })}
        {...rest}
        {...focus}
      >
        {hasOwnLayout ? children : <ScrollingBody {...{ title, text, children }} />}
        <Radix.Close
          aria-label={t('close')}
          className="absolute top-3 right-3 grid size-9 place-items-center rounded-md bg-surface text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

function ScrollingBody({ title, text, children }: Pick<DialogContentProps, 'title' | 'text' | 'children'>) {
  return (
    <div className="ui-panel-body">
      {title ? (
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {text ? <DialogDescription>{text}</DialogDescription> : null}
        </DialogHeader>
      ) : null}
      {children}
    </div>
  );
}

/** A form within that Escape gives up takes the key for itself. */
function leaveToForm(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-takes-escape]')) event.preventDefault();
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('ui-panel-header', className)} {...rest} />;
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('ui-panel-title', className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('ui-panel-description', className)} {...rest} />;
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('ui-panel-footer', className)} {...rest} />;
}

interface DialogActionsProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onCancel: () => void;
  /** Left out where the button submits a form. */
  onConfirm?: () => void;
  /** While true both buttons wait. */
  isPending?: boolean;
}

/** The footer of most dialogs: Cancel, and the button that does what the dialog is for, which takes all other props. */
export function DialogActions(props: DialogActionsProps) {
  const { className, onCancel, onConfirm, isPending = false, disabled = false, ...rest } = props;
  const { t } = useTranslation('common');
  return (
    <DialogFooter className={className}>
      <Button variant="outline" disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        disabled={isPending || disabled}
        onClick={onConfirm}
        {...rest}
      />
    </DialogFooter>
  );
}
