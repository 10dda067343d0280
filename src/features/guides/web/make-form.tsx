import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineQuery } from '#features/library/client.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Guide } from '../contract.ts';
import { useMakeGuide } from './api.ts';

interface MakeFormProps {
  documentId: string;
  /** The page that is being read: its chapter is chosen first. */
  page?: number | undefined;
  onMade: (guide: Guide) => void;
}

const WHOLE = '';
const LEVELS_MAX = 2;
const INDENT = '\u2003';

/** All of a document, or one of its chapters. */
export function MakeForm({ documentId, page, onMade }: MakeFormProps) {
  const { t } = useTranslation(['guides', 'common']);
  const language = useInterfaceLanguage();
  const errorText = useErrorText('guides');
  const isReachable = useIsReachable();
  const { data: outline } = useQuery(outlineQuery(documentId));
  const { mutate, isPending, error } = useMakeGuide();
  const [chosen, setChosen] = useState<string | null>(null);
  const chapters = (outline?.headings ?? []).flatMap((heading, index) =>
    heading.level <= LEVELS_MAX ? [{ ...heading, key: String(index) }] : [],
  );
  const current =
    page === undefined ? undefined : chapters.findLast((one) => one.level === 1 && one.page <= page);
  const value = chosen ?? current?.key ?? WHOLE;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const chapter = chapters.find(({ key }) => key === value);
    const wanted = chapter && { chapter: { title: chapter.title, page: chapter.page } };
    mutate({ document_id: documentId, language, ...wanted }, { onSuccess: onMade });
  }

  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label={t('make.part')}>
        <Select value={value} onChange={({ target }) => setChosen(target.value)}>
          <option value={WHOLE}>{t('make.whole')}</option>
          {chapters.map(({ key, title, level }) => (
            <option key={key} value={key}>
              {INDENT.repeat(level - 1) + title}
            </option>
          ))}
        </Select>
      </Field>
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      {isReachable ? null : <Alert>{t('common:offline.blocked')}</Alert>}
      <div>
        <Button type="submit" disabled={isPending || !isReachable}>
          {t('make.make')}
        </Button>
      </div>
    </form>
  );
}
