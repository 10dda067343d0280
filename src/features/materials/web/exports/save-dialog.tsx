import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharingQuery } from '#features/library/client.ts';
import type { Visibility } from '#shared/visibility.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { VisibilityField } from '#web/sharing/visibility-field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { hasErrors } from '../../contract.findings.ts';
import type { Material, MaterialVersion } from '../../contract.ts';
import { refreshMaterial, useSaveToLibrary } from '../api.ts';
import { ErrorSummary } from './error-summary.tsx';
import { VersionChoice } from './version-choice.tsx';

/** Keeps the material as a document of the library, for oneself or for others, who never get the answers. */
export function SaveDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const client = useQueryClient();
  const [visibility, setVisibility] = useState<Visibility>('me');
  const { data: sharing } = useQuery(sharingQuery);
  const isShared = visibility !== 'me';
  const [version, setVersion] = useState<MaterialVersion>('student');
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useSaveToLibrary(material.id);
  const [wasRefused, setWasRefused] = useState(false);
  const isInvalid = wasRefused || hasErrors(material);
  const save = () =>
    mutate(
      {
        visibility,
        version: isShared ? 'student' : version,
        accept_findings: isInvalid,
      },
      {
        onSuccess: () => {
          toast.success(t('save.done', { title: material.title }));
          onClose();
        },
        onError: (error) => {
          // What is shown is older than what the server has checked.
          setWasRefused(isRefused(error));
          if (isRefused(error)) void refreshMaterial(client, material.id);
          setMessage(errorText(error));
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t('save.title')} text={t('save.text', { title: material.title })}>
        <div className="grid grid-cols-1 gap-4">
          {message ? <Alert tone="destructive">{message}</Alert> : null}
          <VisibilityField
            value={visibility}
            onChange={setVisibility}
            institution={sharing?.institution ?? null}
          />
          <VersionChoice
            version={version}
            onChange={setVersion}
            only={isShared ? { version: 'student', reason: t('versions.sharedIsStudents') } : null}
          />
          {isInvalid ? (
            <>
              <p className="text-sm">{t('save.invalid')}</p>
              <ErrorSummary material={material} />
            </>
          ) : null}
        </div>
        <DialogActions onCancel={onClose} isPending={isPending} onConfirm={save}>
          {t(isPending ? 'save.pending' : isInvalid ? 'save.accept' : 'save.submit')}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'material_invalid';
}
