import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { type Chapter, type ChapterWithSections, groupsOf } from './chapters.ts';
import { keyOf, SectionOptions } from './section-options.tsx';

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
  const chapter = chapters.find(
    (one) => isChosen(one) || one.sections.some((section) => [section, ...section.parts].some(isChosen)),
  );
  const sections = chapter?.sections ?? [];
  const within = sections.flatMap((section) => [section, ...section.parts]);
  const titles = Map.groupBy(chapters, ({ title }) => title);
  const nameOf = (one: ChapterWithSections) => {
    const { title, page, start } = one;
    const next = chapters[chapters.indexOf(one) + 1]?.title;
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
          <ChapterOptions chapters={chapters} nameOf={nameOf} />
        </Select>
      </Field>
      {chapter && sections.length > 0 ? (
        <Field label={t('chapters.section')}>
          <Select
            value={isChosen(chapter) || !chosen ? NONE : keyOf(chosen)}
            onChange={({ target }) => onChoose(find(within, target.value) ?? chapter)}
          >
            <option value={NONE}>{t('chapters.whole')}</option>
            <SectionOptions sections={sections} />
          </Select>
        </Field>
      ) : null}
    </>
  );
}

interface ChapterOptionsProps {
  chapters: readonly ChapterWithSections[];
  nameOf: (chapter: ChapterWithSections) => string;
}

/** Main headings, under the chapters that a book without numbers has all the same. */
function ChapterOptions({ chapters, nameOf }: ChapterOptionsProps) {
  const { t } = useTranslation('reader');
  const groups = groupsOf(chapters).map((group) =>
    group.map((one) => ({ key: keyOf(one), name: nameOf(one), page: one.page })),
  );
  const options = (group: (typeof groups)[number]) =>
    group.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ));
  if (groups.length === 1) return <>{groups.map(options)}</>;
  return groups.map((group, index) => (
    <optgroup key={group[0]?.key} label={t('chapters.counted', { number: index + 1, page: group[0]?.page })}>
      {options(group)}
    </optgroup>
  ));
}
