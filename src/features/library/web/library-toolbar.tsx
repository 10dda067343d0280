import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SUBJECTS, type Subject, subjectSchema } from '../contract.ts';

interface LibraryToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null for all subjects. */
  subject: Subject | null;
  onSubject: (subject: Subject | null) => void;
}

const ALL = 'all';

/** Finds documents by their words and by subject. */
export function LibraryToolbar({ search, onSearch, subject, onSubject }: LibraryToolbarProps) {
  const { t } = useTranslation('library');
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
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          maxLength={200}
          className="pl-9"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <Select
        aria-label={t('subjectLabel')}
        className="sm:w-52"
        value={subject ?? ALL}
        onChange={(event) => onSubject(subjectSchema.safeParse(event.target.value).data ?? null)}
      >
        <option value={ALL}>{t('subjects.all')}</option>
        {SUBJECTS.map((name) => (
          <option key={name} value={name}>
            {t(`subjects.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
