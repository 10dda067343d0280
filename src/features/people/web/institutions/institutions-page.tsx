import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { InstitutionOverview } from '../../contract.institutions.ts';
import { overviewsQuery } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { InstitutionList } from './institution-list.tsx';
import { RoleRequests } from './role-requests.tsx';

type Shown = { dialog: 'add' } | { dialog: 'edit' | 'delete'; institution: InstitutionOverview };

/** /institutions, for administrators. */
export function InstitutionsPage() {
  // The names of the roles come along.
  const { t } = useTranslation(['institutions', 'members']);
  usePageTitle(t('title'));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const { data: overview } = useQuery(overviewsQuery);
  const addButton =
    overview?.can_add === false ? null : (
      <Button onClick={() => setShown({ dialog: 'add' })}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description')}>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to="/administration">
              <Gauge aria-hidden />
              {t('administration')}
            </Link>
          </Button>
          {addButton}
        </div>
      </PageHeader>
      <RoleRequests />
      <div className="max-w-md">
        <SearchToolbar
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <InstitutionList
        search={search}
        onClearSearch={() => setSearch('')}
        addAction={addButton}
        onEdit={(institution) => setShown({ dialog: 'edit', institution })}
        onDelete={(institution) => setShown({ dialog: 'delete', institution })}
      />
      {shown?.dialog === 'add' ? <InstitutionDialog onClose={close} /> : null}
      {shown?.dialog === 'edit' ? (
        <InstitutionDialog
          institution={shown.institution}
          isDomainFixed={overview?.can_add === false}
          onClose={close}
        />
      ) : null}
      {shown?.dialog === 'delete' ? <DeleteDialog institution={shown.institution} onClose={close} /> : null}
    </div>
  );
}
