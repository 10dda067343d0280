import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { MakingSource } from '../../contract.making.ts';

const KINDS = ['all', 'pages', 'chapter'] as const;

/** The part of a document, as it is written in the form. */
export interface Part {
  kind: (typeof KINDS)[number];
  from: string;
  to: string;
  chapter: string;
}

type ChosenPart = Partial<Pick<Extract<MakingSource, { document_id: string }>, 'pages' | 'chapter'>>;

/** Null where no such part can be. */
export function partOf({ kind, from, to, chapter }: Part, pages: number | null): ChosenPart | null {
  if (kind === 'chapter') return chapter.trim() === '' ? null : { chapter: chapter.trim() };
  if (kind === 'all') return {};
  const [first, last] = [Number(from), Number(to)];
  const isRange =
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    first >= 1 &&
    first <= last &&
    last <= (pages ?? last);
  return isRange ? { pages: [first, last] } : null;
}

interface PartFieldsProps {
  part: Part;
  /** How many pages the document has; null where it has none. */
  pages: number | null;
  isWrong: boolean;
  /** Headings to choose from; any other can be written. */
  chapters: readonly string[];
  onPart: (part: Part) => void;
}

/** All of a document, some of its pages, or a chapter. */
export function PartFields({ part, pages, isWrong, chapters, onPart }: PartFieldsProps) {
  const { t } = useTranslation('practice');
  const listId = useId();
  const kinds = KINDS.filter((kind) => kind !== 'pages' || pages !== null);
  return (
    <>
      <Field label={t('making.part')}>
        <Select
          value={part.kind}
          onChange={({ target }) =>
            onPart({ ...part, kind: kinds.find((kind) => kind === target.value) ?? 'all' })
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`making.parts.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {part.kind === 'pages' ? (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={t(`making.${end}`)}
              error={isWrong && end === 'to' ? t('making.pagesWrong', { count: pages ?? 0 }) : undefined}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={pages ?? undefined}
                value={part[end]}
                onChange={({ target }) => onPart({ ...part, [end]: target.value })}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {part.kind === 'chapter' ? (
        <Field label={t('making.chapter')} hint={t('making.chapterHint')}>
          <Input
            value={part.chapter}
            maxLength={300}
            list={listId}
            onChange={({ target }) => onPart({ ...part, chapter: target.value })}
          />
        </Field>
      ) : null}
      <datalist id={listId}>
        {chapters.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
    </>
  );
}
