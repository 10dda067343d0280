import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineQuery } from '#features/library/client.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { chaptersOf } from '#web/reader/chapters.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { makeItems, MakingSource } from '../../contract.making.ts';
import { useMakeItems } from '../api.ts';
import type { Makeable } from './makeable.ts';
import { type Part, PartFields, partOf } from './part-fields.tsx';

const COUNTS = [5, 10, 20, 30] as const;
const COUNT = 10;

interface MakeFormProps {
  source: Makeable;
  /** Where the learner reads; left out where all of the source is meant. */
  page?: number;
  /** `isPart`: not of all of the source. */
  onMade: (made: ResponseOf<typeof makeItems>, isPart: boolean) => void;
  onClose: () => void;
}

/** How many questions, about what, and from which part. */
export function MakeForm({ source, page, onMade, onClose }: MakeFormProps) {
  const { t } = useTranslation(['practice', 'common', 'reader']);
  const language = useInterfaceLanguage();
  const errorText = useErrorText('practice');
  const isReachable = useIsReachable();
  const { mutate, isPending, error } = useMakeItems();
  const [topic, setTopic] = useState('');
  const [count, setCount] = useState<number>(COUNT);
  const [part, setPart] = useState(() => firstPart(source, page));
  const documentId = 'document_id' in source.source ? source.source.document_id : null;
  const { data: outline } = useQuery({
    ...outlineQuery(documentId ?? ''),
    enabled: documentId !== null && part.kind === 'chapter',
  });
  const chosen = partOf(part, source.pages);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!chosen) return;
    const wanted: MakingSource =
      'document_id' in source.source ? { ...source.source, ...chosen } : source.source;
    mutate(
      { source: wanted, topic, count, language },
      { onSuccess: (made) => onMade(made, documentId !== null && part.kind !== 'all') },
    );
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {documentId ? (
        <PartFields
          part={part}
          pages={source.pages}
          chapters={chaptersOf(outline?.headings ?? [])}
          onPart={setPart}
          isWrong={chosen === null}
        />
      ) : null}
      <Field label={t('making.topic')} hint={t('making.topicHint')}>
        <Input value={topic} maxLength={300} onChange={({ target }) => setTopic(target.value)} />
      </Field>
      <Field label={t('making.count')}>
        <Select value={count} onChange={({ target }) => setCount(Number(target.value))}>
          {COUNTS.map((number) => (
            <option key={number} value={number}>
              {t('making.countOf', { count: number })}
            </option>
          ))}
        </Select>
      </Field>
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      {isReachable ? null : <Alert>{t('common:offline.blocked')}</Alert>}
      <output className="text-sm text-muted-foreground">{isPending ? t('making.working') : null}</output>
      <DialogActions onCancel={onClose} disabled={isPending || !isReachable || chosen === null}>
        {t(isPending ? 'making.making' : 'making.make')}
      </DialogActions>
    </form>
  );
}

/** The part that is meant, or the page that is being read; else all. */
function firstPart({ pages, part = {} }: Makeable, page: number | undefined): Part {
  const [from, to] = part.pages ?? [page ?? 1, page ?? pages ?? 1];
  const isRange = pages !== null && (part.pages !== undefined || page !== undefined);
  const { chapter } = part;
  const kind = isRange ? 'pages' : 'all';
  return {
    kind: chapter ? 'chapter' : kind,
    from: String(from),
    to: String(to),
    chapter: chapter ?? { title: '' },
  };
}
