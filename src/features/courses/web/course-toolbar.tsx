import { useTranslation } from 'react-i18next';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { type Level, LEVELS } from '../contract.ts';

interface CourseToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null for all levels. */
  level: Level | null;
  onLevel: (level: Level | null) => void;
}

/** Finds courses by their words and by level. */
export function CourseToolbar({ search, onSearch, level, onLevel }: CourseToolbarProps) {
  const { t } = useTranslation('courses');
  return (
    <SearchToolbar
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      search={search}
      onSearch={onSearch}
    >
      <SearchFilter
        label={t('levelLabel')}
        all={t('levels.All')}
        names={LEVELS}
        textOf={(name) => t(`levels.${name}`)}
        chosen={level}
        onChoose={onLevel}
      />
    </SearchToolbar>
  );
}
