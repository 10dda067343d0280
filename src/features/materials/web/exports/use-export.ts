import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { Material } from '../../contract.ts';
import { refreshMaterial } from '../api.ts';
import { type Copy, exportFile } from './export-file.ts';

interface Exporting {
  readonly isPending: boolean;
  /** The material has errors, and the teacher has not accepted them yet. */
  readonly isRefused: boolean;
  readonly start: (copy: Copy) => void;
  /** Exports all the same. */
  readonly accept: () => void;
  readonly giveUp: () => void;
}

export function useExport(material: Material): Exporting {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const client = useQueryClient();
  const [refused, setRefused] = useState<Copy | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Copy & { acceptsFindings: boolean }) => {
      const ending = wanted.version === 'teacher' ? ` (${t('versions.ending')})` : '';
      return exportFile(material, { ...wanted, ending });
    },
    onSuccess: () => {
      setRefused(null);
      toast.success(t('exports.done'));
    },
    onError: (error, { format, version }) => {
      if (!(error instanceof ApiError) || error.code !== 'material_invalid') {
        toast.error(errorText(error));
        return;
      }
      // The dialog lists what the checks say now.
      void refreshMaterial(client, material.id);
      setRefused({ format, version });
    },
  });
  return {
    isPending,
    isRefused: refused !== null,
    start: (copy) => mutate({ ...copy, acceptsFindings: false }),
    accept: () => (refused ? mutate({ ...refused, acceptsFindings: true }) : undefined),
    giveUp: () => setRefused(null),
  };
}
