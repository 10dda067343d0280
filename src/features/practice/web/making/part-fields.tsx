import { useTranslation } from 'react-i18next';
import { ChapterChoice } from '#web/reader/chapter-choice.tsx';
import type { Chapter, ChapterWithSections } from '#web/reader/chapters.ts';
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
  /** A heading, as it was written or chosen. */
  chapter: string;
  /** The pages of the heading that was chosen: others may be called the same. */
  chosen: Chapter | null;
}

type ChosenPart = Partial<Pick<Extract<MakingSource, { document_id: string }>, 'pages' | 'chapter'>>;

/** Null where no such part can be. */
export function partOf({ kind, from, to, chapter, chosen }: Part, pages: number | null): ChosenPart | null {
  if (kind === 'chapter') {
    const last = chosen?.until ?? pages;
    const within = chosen && last !== null && { pages: [chosen.page, last] as [number, number] };
    return chapter.trim() === '' ? null : { chapter: chapter.trim(), ...within };
  }
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
  /** To choose from; where the document has none, a heading is written. */
  chapters: readonly ChapterWithSections[];
  onPart: (part: Part) => void;
}

/** All of a document, some of its pages, or a chapter. */
export function PartFields({ part, pages, isWrong, chapters, onPart }: PartFieldsProps) {
  const { t } = useTranslation('practice');
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
      {part.kind === 'chapter' && chapters.length > 0 ? (
        <ChapterChoice
          label={t('making.chapter')}
          none={t('making.chooseChapter')}
          chapters={chapters}
          chosen={part.chosen ?? namedIn(chapters, part.chapter)}
          onChoose={(chosen) => onPart({ ...part, chosen, chapter: chosen?.title ?? '' })}
        />
      ) : null}
      {part.kind === 'chapter' && chapters.length === 0 ? (
        <Field label={t('making.chapter')} hint={t('making.chapterHint')}>
          <Input
            value={part.chapter}
            maxLength={300}
            onChange={({ target }) => onPart({ ...part, chapter: target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** What is given by its name alone. */
function namedIn(chapters: readonly ChapterWithSections[], name: string): Chapter | null {
  const all = chapters.flatMap((chapter) => [
    chapter,
    ...chapter.sections.flatMap((section) => [section, ...section.parts]),
  ]);
  return all.find(({ title }) => title === name) ?? null;
}
