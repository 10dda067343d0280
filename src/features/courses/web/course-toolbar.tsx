import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Level, LEVELS } from '../contract.ts';

interface CourseToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null for all levels. */
  level: Level | null;
  onLevel: (level: Level | null) => void;
}

/** Finds courses by their words and by level (spec section 9: All, Beginner, Intermediate, Advanced). */
export function CourseToolbar({ search, onSearch, level, onLevel }: CourseToolbarProps) {
  const { t } = useTranslation('courses');
  return (
    // The element <search> is younger than some browsers that are still in use.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="flex flex-col gap-3 sm:flex-row">
      <div className="relative flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={200}
          className="pl-9"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <Select
        aria-label={t('levelLabel')}
        className="sm:w-52"
        value={level ?? ''}
        onChange={(event) => onLevel(LEVELS.find((name) => name === event.target.value) ?? null)}
      >
        <option value="">{t('levels.All')}</option>
        {LEVELS.map((name) => (
          <option key={name} value={name}>
            {t(`levels.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
