import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRoleInSentence } from './use-role-in-sentence.ts';

interface RoleDialogProps {
  /** What the person is to become; null while nothing is asked. */
  role: Role | null;
  /** The name of the person whose role changes. */
  name: string;
  /** What else the change brings with it; null for nothing. */
  warning: string | null;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a role is given, and says what it lets the person do and who is told. */
export function RoleDialog(props: RoleDialogProps) {
  const { role, name, warning, confirmLabel, isPending, onConfirm, onClose } = props;
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  return (
    <ConfirmDialog
      open={role !== null}
      onOpenChange={onClose}
      title={role ? t('confirmRole.title', { name, asRole: inSentence(role) }) : ''}
      description={role ? joined(t(`confirmRole.can.${role}`), warning, t(toldText(role), { name })) : ''}
      confirmLabel={confirmLabel}
      pending={isPending}
      onConfirm={onConfirm}
    />
  );
}

/** Sentences as one text. */
export function joined(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** Administrators hear of everybody who may do more than a student. */
function toldText(role: Role) {
  return role === 'student' ? 'confirmRole.told' : 'confirmRole.toldAll';
}
