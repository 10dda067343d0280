import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useByName } from '#web/i18n/use-by-name.ts';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { institutionsQuery } from '../../client.ts';
import { joined } from './role-dialog.tsx';

interface MoveDialogProps {
  name: string;
  /** What else the move brings with it; null for nothing. */
  warning: string | null;
  from: string;
  isPending: boolean;
  onMove: (institutionId: string) => void;
  onClose: () => void;
}

/** Asks to which institution a member goes. */
export function MoveDialog({ name, warning, from, isPending, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['members', 'auth']);
  const byName = useByName();
  const { data } = useQuery(institutionsQuery);
  const [to, setTo] = useState('');
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t('moveTitle', { name })}>
        <Field label={t('moveTo')} hint={joined(t('moveHint', { name }), warning)}>
          <Select value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">{t('auth:register.chooseInstitution')}</option>
            {byName(data?.institutions ?? [])
              .filter(({ id }) => id !== from)
              .map(({ id, name: institution }) => (
                <option key={id} value={id}>
                  {institution}
                </option>
              ))}
          </Select>
        </Field>
        <DialogActions
          className="mt-4"
          onCancel={onClose}
          isPending={isPending}
          disabled={to === ''}
          onConfirm={() => onMove(to)}
        >
          {t(isPending ? 'moving' : 'move')}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
