import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { ExportFormat, Material } from '../../contract.ts';
import { refreshMaterial } from '../api.ts';
import { exportFile } from './export-file.ts';

interface Exporting {
  readonly isPending: boolean;
  /** The material has errors, and the teacher has not accepted them yet. */
  readonly isRefused: boolean;
  readonly start: (format: ExportFormat) => void;
  /** Exports with the errors marked in the file. */
  readonly accept: () => void;
  readonly giveUp: () => void;
}

export function useExport(material: Material): Exporting {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const client = useQueryClient();
  const [refused, setRefused] = useState<ExportFormat | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Parameters<typeof exportFile>[1]) => exportFile(material, wanted),
    onSuccess: () => {
      setRefused(null);
      toast.success(t('exports.done'));
    },
    onError: (error, { format }) => {
      if (!(error instanceof ApiError) || error.code !== 'material_invalid') {
        toast.error(errorText(error));
        return;
      }
      // The dialog lists what the checks say now.
      void refreshMaterial(client, material.id);
      setRefused(format);
    },
  });
  return {
    isPending,
    isRefused: refused !== null,
    start: (format) => mutate({ format, acceptsFindings: false }),
    accept: () => (refused ? mutate({ format: refused, acceptsFindings: true }) : undefined),
    giveUp: () => setRefused(null),
  };
}
