import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Input } from './input.tsx';
import { Select } from './select.tsx';

const SEARCH_MAX_CHARACTERS = 200;

interface SearchToolbarProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Narrows the list below it by words; its children are further ways. */
export function SearchToolbar({ label, placeholder, search, onSearch, children }: SearchToolbarProps) {
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
          aria-label={label}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_CHARACTERS}
          className="pl-9"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {children}
    </div>
  );
}

interface SearchFilterProps<Name extends string> {
  label: string;
  /** What stands for no choice. */
  all: string;
  names: readonly Name[];
  textOf: (name: Name) => string;
  /** Null for all. */
  chosen: Name | null;
  onChoose: (name: Name | null) => void;
}

/** One choice of several, or all, beside the search. */
export function SearchFilter<Name extends string>(props: SearchFilterProps<Name>) {
  const { label, all, names, textOf, chosen, onChoose } = props;
  return (
    <Select
      aria-label={label}
      className="sm:w-52"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(names.find((name) => name === target.value) ?? null)}
    >
      <option value="">{all}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {textOf(name)}
        </option>
      ))}
    </Select>
  );
}
