import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { Select } from '#web/ui/select.tsx';
import { type ItemAuthor, itemAuthorSchema, itemSchema, type PracticeItem } from '../../contract.items.ts';
import { type SourceFilter, todayQuery } from '../api.ts';

export interface ListFilter {
  search: string;
  /** Null for all. */
  state: PracticeItem['state'] | null;
  author: ItemAuthor | null;
}

interface ItemToolbarProps {
  filter: ListFilter;
  source: SourceFilter;
  onFilter: (filter: ListFilter) => void;
  onSource: (source: SourceFilter) => void;
}

/** Finds questions by their words, source, state and author. */
export function ItemToolbar({ filter, source, onFilter, onSource }: ItemToolbarProps) {
  const { t } = useTranslation('practice');
  return (
    <SearchToolbar
      label={t('items.search')}
      placeholder={t('items.search')}
      search={filter.search}
      onSearch={(search) => onFilter({ ...filter, search })}
    >
      <SourceSelect source={source} onSource={onSource} />
      <SearchFilter
        label={t('items.state')}
        all={t('items.states.all')}
        names={itemSchema.shape.state.options}
        textOf={(name) => t(`items.states.${name}`)}
        chosen={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
      <SearchFilter
        label={t('items.author')}
        all={t('items.authors.all')}
        names={itemAuthorSchema.options}
        textOf={(name) => t(`items.authors.${name}`)}
        chosen={filter.author}
        onChoose={(author) => onFilter({ ...filter, author })}
      />
    </SearchToolbar>
  );
}

function SourceSelect({ source, onSource }: Pick<ItemToolbarProps, 'source' | 'onSource'>) {
  const { t } = useTranslation('practice');
  const { data } = useQuery(todayQuery);
  const choices = (data?.sources ?? []).map(({ document_id, course_id, unit_id, material_id, title }) => {
    const filter: SourceFilter = document_id
      ? { document_id }
      : course_id
        ? { course_id, ...(unit_id && { unit_id }) }
        : material_id
          ? { material_id }
          : { own: 'yes' };
    return { filter, title: title === '' ? t('sources.own') : title, name: JSON.stringify(filter) };
  });
  return (
    <Select
      aria-label={t('items.source')}
      className="sm:w-52"
      value={JSON.stringify(source)}
      onChange={({ target }) => onSource(choices.find(({ name }) => name === target.value)?.filter ?? {})}
    >
      <option value="{}">{t('items.allSources')}</option>
      {choices.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </Select>
  );
}
