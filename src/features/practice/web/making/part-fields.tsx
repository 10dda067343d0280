import { useTranslation } from 'react-i18next';
import type { NamedChapter } from '#shared/chapter.ts';
import { ChapterChoice } from '#web/reader/chapter-choice.tsx';
import { type Chapter, type ChapterWithSections, nameOf } from '#web/reader/chapters.ts';
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
  chapter: NamedChapter;
}

type ChosenPart = Partial<Pick<Extract<MakingSource, { document_id: string }>, 'pages' | 'chapter'>>;

/** Null where no such part can be. */
export function partOf({ kind, from, to, chapter }: Part, pages: number | null): ChosenPart | null {
  if (kind === 'chapter') {
    const title = chapter.title.trim();
    return title === '' ? null : { chapter: { ...chapter, title } };
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
          chosen={namedIn(chapters, part.chapter)}
          onChoose={(chosen) => onPart({ ...part, chapter: chosen ? nameOf(chosen) : { title: '' } })}
        />
      ) : null}
      {part.kind === 'chapter' && chapters.length === 0 ? (
        <Field label={t('making.chapter')} hint={t('making.chapterHint')}>
          <Input
            value={part.chapter.title}
            maxLength={300}
            onChange={({ target }) => onPart({ ...part, chapter: { title: target.value } })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** What has such a name, where all is said that tells it from others. */
function namedIn(chapters: readonly ChapterWithSections[], name: NamedChapter): Chapter | null {
  const all = chapters.flatMap((chapter) => [
    chapter,
    ...chapter.sections.flatMap((section) => [section, ...section.parts]),
  ]);
  const isNamed = ({ title, page, level, start }: Chapter) =>
    title === name.title &&
    page === (name.page ?? page) &&
    level === (name.level ?? level) &&
    start === (name.start ?? start);
  return all.find(isNamed) ?? null;
}
