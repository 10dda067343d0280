import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { Label } from '#web/ui/label.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { hasErrors } from '../../contract.findings.ts';
import type { Material, MaterialVersion } from '../../contract.ts';
import { refreshMaterial, useSaveToLibrary } from '../api.ts';
import { ErrorSummary } from './error-summary.tsx';
import { VersionChoice } from './version-choice.tsx';

const SWITCH_ID = 'material-is-public';

/** Keeps the material as a document of the library, for oneself or for everyone, who never get the answers. */
export function SaveDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation(['materials', 'common']);
  const errorText = useErrorText('materials');
  const client = useQueryClient();
  const [isPublic, setIsPublic] = useState(false);
  const [version, setVersion] = useState<MaterialVersion>('student');
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useSaveToLibrary(material.id);
  const [wasRefused, setWasRefused] = useState(false);
  const isInvalid = wasRefused || hasErrors(material);
  const save = () =>
    mutate(
      {
        visibility: isPublic ? 'everyone' : 'me',
        version: isPublic ? 'student' : version,
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
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('save.title')}</DialogTitle>
          <DialogDescription>{t('save.text', { title: material.title })}</DialogDescription>
        </DialogHeader>
        <div className="grid grid-cols-1 gap-4">
          {message ? <Alert tone="destructive">{message}</Alert> : null}
          <div className="flex items-start gap-3">
            <Switch id={SWITCH_ID} checked={isPublic} onCheckedChange={setIsPublic} />
            <div className="grid gap-0.5">
              <Label htmlFor={SWITCH_ID}>{t('save.public')}</Label>
              <p className="text-sm text-muted-foreground">{t(isPublic ? 'save.forAll' : 'save.forMe')}</p>
            </div>
          </div>
          <VersionChoice
            version={version}
            onChange={setVersion}
            only={isPublic ? { version: 'student', reason: t('versions.sharedIsStudents') } : null}
          />
          {isInvalid ? (
            <>
              <p className="text-sm">{t('save.invalid')}</p>
              <ErrorSummary material={material} />
            </>
          ) : null}
        </div>
        <DialogFooter>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={isPending} onClick={save}>
            {t(isPending ? 'save.pending' : isInvalid ? 'save.accept' : 'save.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'material_invalid';
}
