import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { InstitutionOverview } from '../contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { InstitutionList } from './institution-list.tsx';
import { RoleRequests } from './role-requests.tsx';

type Shown = { dialog: 'add' } | { dialog: 'edit' | 'delete'; institution: InstitutionOverview };

/** /institutions, for administrators (spec section 2, Institutions). */
export function InstitutionsPage() {
  // The names of the roles come along.
  const { t } = useTranslation(['institutions', 'auth']);
  usePageTitle(t('title'));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const addButton = (
    <Button onClick={() => setShown({ dialog: 'add' })}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-measure text-muted-foreground">{t('description')}</p>
        </div>
        {addButton}
      </header>
      <RoleRequests />
      <SearchField search={search} onSearch={setSearch} />
      <InstitutionList
        search={search}
        onClearSearch={() => setSearch('')}
        addAction={addButton}
        onEdit={(institution) => setShown({ dialog: 'edit', institution })}
        onDelete={(institution) => setShown({ dialog: 'delete', institution })}
      />
      {shown?.dialog === 'add' ? <InstitutionDialog onClose={close} /> : null}
      {shown?.dialog === 'edit' ? (
        <InstitutionDialog institution={shown.institution} onClose={close} />
      ) : null}
      {shown?.dialog === 'delete' ? <DeleteDialog institution={shown.institution} onClose={close} /> : null}
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('institutions');
  return (
    // The element <search> is younger than some browsers that are still in use.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="relative max-w-md">
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
  );
}
