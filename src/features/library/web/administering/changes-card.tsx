import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { ChangeOfOthers } from '../../contract.administration.ts';
import { changesOfOthersQuery } from './api.ts';

/** What administrators did with documents of others. */
export function ChangesCard() {
  const { t } = useTranslation('administering');
  const list = useInfiniteQuery(changesOfOthersQuery);
  return (
    <SectionCard title={t('changes.title')} description={t('changes.description')}>
      <MoreOfList
        label={t('changes.title')}
        list={list}
        items={list.data?.pages.flatMap(({ changes }) => changes)}
        emptyText={t('changes.none')}
      >
        {(change) => <ChangeRow key={change.id} change={change} />}
      </MoreOfList>
    </SectionCard>
  );
}

function ChangeRow({ change }: { change: ChangeOfOthers }) {
  const { t } = useTranslation('administering');
  const { dateTime } = useFormat();
  const { action, title, owner, by, institution } = change;
  const sentence = t(`changes.actions.${action}`, {
    actor: by ? by.name || by.email : t('changes.gone'),
    title: title === null ? t('changes.untitled') : t('changes.named', { title }),
  });
  const facts = [owner ? t('failed.owner', { name: owner.name || owner.email }) : null, institution];
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <p>{sentence}</p>
        <p className="text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <time dateTime={change.created_at} className="shrink-0 text-muted-foreground">
        {dateTime(change.created_at)}
      </time>
    </li>
  );
}
