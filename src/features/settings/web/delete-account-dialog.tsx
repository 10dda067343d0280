import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharingQuery } from '#features/library/client.ts';
import type { Sharing } from '#features/library/contract.ts';
import { deleteOwnAccount, getDeletionTerms } from '#features/people/contract.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ProofField } from './proof-field.tsx';
import { SharedDocumentsField, type SharedWish } from './shared-documents-field.tsx';

type Terms = ResponseOf<typeof getDeletionTerms>;

interface DeleteAccountDialogProps {
  email: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once more, names the account, and has the person prove who they are. */
export function DeleteAccountDialog({ email, onDeleted, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText('settings');
  const { data: terms, error: unknownTerms } = useQuery({
    queryKey: ['settings', 'deletion'],
    queryFn: ({ signal }) => call(getDeletionTerms, { signal }),
    gcTime: 0,
    retry: false,
  });
  const { sharing, error: unknownSharing } = useSharing();
  const error = unknownTerms ?? unknownSharing;
  const isElsewhere = unknownTerms instanceof ApiError && unknownTerms.status === 404;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('privacy.delete.dialogTitle', { email })} text={t('privacy.delete.dialogText')}>
        {error ? (
          <Alert tone="warning">{isElsewhere ? t('privacy.delete.unavailable') : errorText(error)}</Alert>
        ) : null}
        {terms && sharing && !error ? (
          <DeletionForm {...{ terms, sharing, email, onDeleted, onClose }} />
        ) : null}
        {(terms && sharing) || error ? null : <Skeleton className="h-24" />}
      </DialogContent>
    </Dialog>
  );
}

/** Whoever has shared documents is asked what becomes of them: nothing is deleted before that is known. */
function useSharing() {
  const { data, error, isFetchedAfterMount } = useQuery({ ...sharingQuery, retry: false });
  // What was true before is no ground for a deletion.
  return { sharing: isFetchedAfterMount ? data : undefined, error };
}

interface DeletionFormProps extends DeleteAccountDialogProps {
  terms: Terms;
  sharing: Sharing;
}

function DeletionForm({ terms, sharing, email, onDeleted, onClose }: DeletionFormProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText('settings');
  const [proof, setProof] = useState('');
  const [leaves, setLeaves] = useState(false);
  const [shared, setShared] = useState<SharedWish>('delete');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const wishes = { leaves_institution: leaves, shared_documents: shared };
      return call(deleteOwnAccount, { body: { [terms.proof]: proof, ...wishes } });
    },
    onSuccess: onDeleted,
  });
  const isReady = proof !== '' && (leaves || terms.leaves === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {terms.leaves ? <Leaving {...{ leaves: terms.leaves, checked: leaves, onChange: setLeaves }} /> : null}
      <SharedDocumentsField sharing={sharing} value={shared} onChange={setShared} />
      <ProofField
        kind={terms.proof}
        email={email}
        value={proof}
        onChange={setProof}
        error={error ? errorText(error) : undefined}
      />
      <DialogActions
        className="mt-2"
        onCancel={onClose}
        isPending={isPending}
        disabled={!isReady}
        variant="destructive"
      >
        {t(isPending ? 'privacy.delete.pending' : 'privacy.delete.confirm')}
      </DialogActions>
    </form>
  );
}

interface LeavingProps {
  leaves: NonNullable<Terms['leaves']>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Leaving({ leaves: { institution, members }, checked, onChange }: LeavingProps) {
  const { t } = useTranslation('settings');
  return (
    <Alert tone="warning">
      <p>
        {institution === null
          ? t('privacy.delete.leavesAll', { count: members })
          : t('privacy.delete.leaves', { institution, count: members })}
      </p>
      <label className="flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('privacy.delete.leavesConfirm')}
      </label>
    </Alert>
  );
}
