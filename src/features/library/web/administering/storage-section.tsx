import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { storageByInstitutionQuery, storageByPersonQuery } from './api.ts';

/** Who keeps how much. */
export function StorageSection({ isOfInstallation }: { isOfInstallation: boolean }) {
  return (
    <>
      {isOfInstallation ? <InstitutionsCard /> : null}
      <PeopleCard />
    </>
  );
}

function PeopleCard() {
  const { t } = useTranslation('administering');
  const { fileSize } = useFormat();
  const list = useInfiniteQuery(storageByPersonQuery);
  const first = list.data?.pages[0];
  const sum = first && {
    count: first.sum.files,
    size: fileSize(first.sum.bytes),
  };
  return (
    <SectionCard title={t('storage.people')} description={sum && sum.count > 0 ? t('storage.sum', sum) : ''}>
      <MoreOfList
        label={t('storage.people')}
        list={list}
        items={list.data?.pages.flatMap(({ people }) => people)}
        emptyText={t('storage.nobody')}
      >
        {({ id, name, email, institution, ...used }) => (
          <StorageRow key={id} title={name || email} facts={[name ? email : null, institution]} {...used} />
        )}
      </MoreOfList>
      {first && first.left.files > 0 ? (
        <p className="text-sm text-muted-foreground">
          {t('storage.left', { count: first.left.files, size: fileSize(first.left.bytes) })}
        </p>
      ) : null}
    </SectionCard>
  );
}

function InstitutionsCard() {
  const { t } = useTranslation('administering');
  const list = useInfiniteQuery(storageByInstitutionQuery);
  return (
    <SectionCard title={t('storage.institutions')}>
      <MoreOfList
        label={t('storage.institutions')}
        list={list}
        items={list.data?.pages.flatMap(({ institutions }) => institutions)}
        emptyText={t('storage.nobody')}
      >
        {({ name, people, ...used }) => (
          <StorageRow
            key={name ?? ''}
            title={name ?? t('storage.noInstitution')}
            facts={[t('storage.keepers', { count: people })]}
            {...used}
          />
        )}
      </MoreOfList>
    </SectionCard>
  );
}

interface StorageRowProps {
  title: string;
  facts: Array<string | null>;
  files: number;
  bytes: number;
}

function StorageRow({ title, facts, files, bytes }: StorageRowProps) {
  const { t } = useTranslation('administering');
  const { fileSize } = useFormat();
  return (
    <li className="flex justify-between gap-x-6 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="shrink-0 text-end">
        <span className="block font-medium">{fileSize(bytes)}</span>
        <span className="block text-muted-foreground">{t('storage.files', { count: files })}</span>
      </p>
    </li>
  );
}
