import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { Chapter, ChapterWithSections } from './chapters.ts';

interface ChapterChoiceProps {
  label: string;
  /** What stands for no chapter. */
  none: string;
  chapters: readonly ChapterWithSections[];
  chosen: Chapter | null;
  onChoose: (chosen: Chapter | null) => void;
}

const NONE = '';

/** A chapter of a document, and where it has sections one of them. */
export function ChapterChoice({ label, none, chapters, chosen, onChoose }: ChapterChoiceProps) {
  const { t } = useTranslation('reader');
  const isChosen = (one: Chapter) => chosen !== null && keyOf(one) === keyOf(chosen);
  const chapter = chapters.find((one) => isChosen(one) || one.sections.some(isChosen));
  const sections = chapter?.sections ?? [];
  const titles = Map.groupBy(chapters, ({ title }) => title);
  const nameOf = (one: Chapter, index: number) => {
    const { title, page, start } = one;
    const next = chapters[index + 1]?.title;
    if (titles.get(title)?.length === 1) return title;
    if (start === null) return t('chapters.onPage', { title, page });
    return next === undefined ? title : t('chapters.before', { title, next });
  };
  const find = (among: readonly Chapter[], key: string) => among.find((one) => keyOf(one) === key);
  return (
    <>
      <Field label={label}>
        <Select
          value={chapter ? keyOf(chapter) : NONE}
          onChange={({ target }) => onChoose(find(chapters, target.value) ?? null)}
        >
          <option value={NONE}>{none}</option>
          {chapters.map((one, index) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {nameOf(one, index)}
            </option>
          ))}
        </Select>
      </Field>
      {chapter && sections.length > 0 ? (
        <Field label={t('chapters.section')}>
          <Select
            value={isChosen(chapter) || !chosen ? NONE : keyOf(chosen)}
            onChange={({ target }) => onChoose(find(sections, target.value) ?? chapter)}
          >
            <option value={NONE}>{t('chapters.whole')}</option>
            {sections.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </>
  );
}

/** Books repeat their headings. */
function keyOf({ level, page, start, title }: Chapter): string {
  return [level, page, start, title].join(' ');
}
