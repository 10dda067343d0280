import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { ENTRY_MAX_CHARACTERS, type EntryKind, entryKindSchema } from '../contract.ts';
import { useAddEntry } from './api.ts';

/** A line for an entry of one's own. */
export function AddEntry() {
  const { t } = useTranslation('notebook');
  const errorText = useErrorText('notebook');
  const [kind, setKind] = useState<EntryKind>('goal');
  const [text, setText] = useState('');
  const add = useAddEntry();
  const written = text.trim();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (written === '' || add.isPending) return;
    add.mutate(
      { kind, text: written },
      { onSuccess: () => setText(''), onError: (error) => toast.error(errorText(error)) },
    );
  }

  return (
    <form className="flex flex-col gap-2 sm:flex-row" onSubmit={submit}>
      <Select
        aria-label={t('kind')}
        className="sm:w-44"
        value={kind}
        onChange={({ target }) => setKind(entryKindSchema.parse(target.value))}
      >
        {entryKindSchema.options.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Select>
      <Input
        aria-label={t('newEntry')}
        placeholder={t('placeholder')}
        maxLength={ENTRY_MAX_CHARACTERS}
        className="min-w-0 flex-1"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={written === '' || add.isPending}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </form>
  );
}
