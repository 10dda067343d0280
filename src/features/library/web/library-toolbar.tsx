import { useTranslation } from 'react-i18next';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { SUBJECTS, type Subject } from '../contract.ts';

interface LibraryToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null for all subjects. */
  subject: Subject | null;
  onSubject: (subject: Subject | null) => void;
}

/** Finds documents by their words and by subject. */
export function LibraryToolbar({ search, onSearch, subject, onSubject }: LibraryToolbarProps) {
  const { t } = useTranslation('library');
  return (
    <SearchToolbar
      label={t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      search={search}
      onSearch={onSearch}
    >
      <SearchFilter
        label={t('subjectLabel')}
        all={t('subjects.all')}
        names={SUBJECTS}
        textOf={(name) => t(`subjects.${name}`)}
        chosen={subject}
        onChoose={onSubject}
      />
    </SearchToolbar>
  );
}
