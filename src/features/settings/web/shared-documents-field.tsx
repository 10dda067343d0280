import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sharing } from '#features/library/contract.ts';

const WISHES = ['delete', 'leave'] as const;
export type SharedWish = (typeof WISHES)[number];

interface SharedDocumentsFieldProps {
  sharing: Sharing;
  value: SharedWish;
  onChange: (wish: SharedWish) => void;
}

/** Asks what becomes of documents that others can read; nothing when there are none. */
export function SharedDocumentsField({ sharing, value, onChange }: SharedDocumentsFieldProps) {
  const { t } = useTranslation('settings');
  const name = useId();
  const { institution, shared_documents: count } = sharing;
  if (count === 0) return null;
  const texts: Record<SharedWish, string> = {
    delete: t('privacy.delete.shared.delete'),
    leave:
      institution === null
        ? t('privacy.delete.shared.leaveHere')
        : t('privacy.delete.shared.leave', { institution }),
  };
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-2 font-medium">{t('privacy.delete.shared.question', { count })}</legend>
      {WISHES.map((wish) => (
        <label key={wish} className="flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-4 shrink-0 accent-primary"
            checked={value === wish}
            onChange={() => onChange(wish)}
          />
          {texts[wish]}
        </label>
      ))}
    </fieldset>
  );
}
