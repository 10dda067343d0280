import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sharingQuery } from '#features/library/client.ts';

const WISHES = ['delete', 'leave'] as const;
export type SharedWish = (typeof WISHES)[number];

interface SharedDocumentsFieldProps {
  value: SharedWish;
  onChange: (wish: SharedWish) => void;
}

/** Asks what becomes of documents that others can read; nothing when there are none. */
export function SharedDocumentsField({ value, onChange }: SharedDocumentsFieldProps) {
  const { t } = useTranslation('settings');
  const name = useId();
  // What was true before is no ground for a deletion.
  const { data, isFetchedAfterMount } = useQuery({ ...sharingQuery, retry: false });
  if (!data || !isFetchedAfterMount || data.shared_documents === 0) return null;
  const { institution } = data;
  const texts: Record<SharedWish, string> = {
    delete: t('privacy.delete.shared.delete'),
    leave:
      institution === null
        ? t('privacy.delete.shared.leaveHere')
        : t('privacy.delete.shared.leave', { institution }),
  };
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-2 font-medium">
        {t('privacy.delete.shared.question', { count: data.shared_documents })}
      </legend>
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
