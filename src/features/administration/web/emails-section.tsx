import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { emailsQuery } from './api.ts';
import { GivenUpRow } from './given-up-row.tsx';
import { useJobTexts } from './use-job-texts.ts';

/** Emails on their way, and those that could not be sent. */
export function EmailsSection() {
  // Those of the rows come along, so that the page does not vanish when they are there.
  const { t } = useTranslation(['administration', 'common', 'failures']);
  const { dateTime } = useFormat();
  const { reasonText } = useJobTexts();
  const list = useInfiniteQuery(emailsQuery);
  const first = list.data?.pages[0];
  const queue = first?.queue;
  const facts = queue && [
    t('emails.waiting', { count: queue.waiting + queue.running }),
    queue.due_since ? t('emails.since', { time: dateTime(queue.due_since) }) : null,
    queue.retrying > 0 ? t('jobs.retrying', { count: queue.retrying }) : null,
  ];
  return (
    <SectionCard title={t('emails.title')} description={t('emails.description')}>
      {first?.mode === 'mailbox' ? <p className="text-sm">{t('emails.mailbox')}</p> : null}
      {first?.mode === 'smtp' && facts ? (
        <div className="text-sm">
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {queue?.last_reason ? <p>{reasonText(queue.last_reason)}</p> : null}
        </div>
      ) : null}
      <MoreOfList
        label={t('emails.failed')}
        list={list}
        items={list.data?.pages.flatMap(({ failed }) => failed)}
        emptyText={t('emails.none')}
      >
        {(job) => <GivenUpRow key={job.id} job={job} title={job.to} />}
      </MoreOfList>
    </SectionCard>
  );
}
