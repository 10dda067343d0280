import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useUploadMaxBytes } from '../client.ts';
import type { UploadRefusal } from './check-files.ts';

type Text = ParseKeys<'library'>;

/** Which step of an upload failed. */
const UPLOAD_STEPS: Record<string, Text> = {
  storage_unavailable: 'failures.store',
  database_unavailable: 'failures.record',
};
/** Which step of a delete failed. */
const DELETE_STEPS: Record<string, Text> = {
  document_not_found: 'failures.find',
  database_unavailable: 'failures.recordDelete',
};
/** What is no message for a reader, but tells why nothing was deleted. */
const DELETE_REASONS: Record<string, Text> = { not_found: 'failures.gone', internal: 'failures.notDeleted' };

/** What the library could not do, in words. */
export function useLibraryFailures() {
  const { t } = useTranslation(['library', 'failures', 'common']);
  const { fileSize } = useFormat();
  const errorText = useErrorText('library');
  const maxBytes = useUploadMaxBytes();

  const tooLarge = (limit: number) => t('failures.tooLarge', { size: fileSize(limit) });
  /** The reason, or that there is none to tell. */
  const reasonOf = ({ code, details }: ApiError) =>
    t([`library:errors.${code}`, `failures:errors.${code}`, `common:errors.${code}`], {
      ...details,
      defaultValue: t('failures.unknownReason'),
    });

  return {
    loadReason: (error: unknown) =>
      error ? t('failures.loadBecause', { message: errorText(error) }) : undefined,
    uploadRefused: (refusal: UploadRefusal) => {
      if (refusal.code === 'too_large') return tooLarge(refusal.maxBytes);
      return refusal.code === 'none' ? t('failures.noFile') : t('common:offline.blocked');
    },
    uploadFailed: (error: unknown) => {
      if (!hasReason(error)) return t('failures.upload');
      if (error.code === 'file_too_large') return tooLarge(maxBytes);
      const step = UPLOAD_STEPS[error.code];
      if (step) return t(step, { message: reasonOf(error) });
      return t('failures.uploadBecause', { reason: reasonOf(error) });
    },
    deleteFailed: (error: unknown) => {
      if (!hasReason(error)) return t('failures.delete');
      const step = DELETE_STEPS[error.code];
      if (step) return t(step, { message: reasonOf(error) });
      const reason = DELETE_REASONS[error.code];
      return t('failures.deleteBecause', { reason: reason ? t(reason) : reasonOf(error) });
    },
  };
}

/** An answer that is not the product's own gives none. */
function hasReason(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'bad_answer';
}
