import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { Button } from './button.tsx';
import { useReturningFocus } from './use-returning-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing, such as 'Delete "Algebra I"?'. */
  title: string;
  description: string;
  confirmLabel: string;
  /** Default: Cancel. Where the act itself is to cancel something, that would be misread. */
  keepLabel?: string;
  onConfirm: () => void;
  /** While true both buttons wait and the dialog stays. */
  pending?: boolean;
  /** What else there is to decide. */
  children?: ReactNode;
}

/** Asks before a destructive act. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    onConfirm,
    pending = false,
    children,
  } = props;
  const { t } = useTranslation('common');
  const { keepLabel = t('cancel') } = props;
  const focus = useReturningFocus();
  const change = (next: boolean) => (pending ? undefined : onOpenChange(next));
  useBackCloses(open, () => change(false));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="ui-overlay" />
        <Radix.Content className="ui-panel" {...focus}>
          <Radix.Title className="text-xl break-words">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-sm text-muted-foreground">{description}</Radix.Description>
          {children}
          <div className="ui-panel-footer">
            <Radix.Cancel asChild>
              <Button variant="outline" disabled={pending}>
                {keepLabel}
              </Button>
            </Radix.Cancel>
            <Button variant="destructive" disabled={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
