import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { Mastery } from '../../contract.figures.ts';

const HUNDRED = 100;

/** How well each chapter is known, and from what that is known. */
export function MasteryList({ mastery }: { mastery: readonly Mastery[] }) {
  const { t } = useTranslation('learning');
  const sources = Map.groupBy(mastery, ({ source }) => source.title);
  const nameOf = ({ topic, source }: Mastery, { length: count }: readonly Mastery[]) => {
    if (count === 1 && (topic === '' || topic === source.title)) return t('mastery.all');
    return topic === '' ? t('mastery.others') : topic;
  };
  return (
    <div className="grid gap-5">
      {[...sources].map(([title, topics]) => (
        <section key={title} className="grid min-w-0 gap-2">
          <h3 className="font-sans text-sm font-medium break-words text-muted-foreground">
            {title === '' ? t('mastery.own') : title}
          </h3>
          <ul className="grid gap-3">
            {topics.map((topic) => (
              <TopicRow key={topic.topic} topic={topic} name={nameOf(topic, topics)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TopicRow({ topic: { mastery, items, tested, evidence }, name }: { topic: Mastery; name: string }) {
  const { t } = useTranslation('learning');
  const { percent, date } = useFormat();
  const share = Math.round(mastery * HUNDRED);
  const last = evidence.last_at;
  return (
    <li className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words">{name}</span>
        {tested > 0 ? <strong className="font-medium tabular-nums">{percent(share)}</strong> : null}
      </div>
      {tested > 0 ? <Progress value={share} label={name} className="h-2" /> : null}
      <p className="text-xs text-muted-foreground">
        {[
          last === null
            ? t('mastery.untested')
            : t('mastery.evidence', { right: evidence.right, count: evidence.of, date: date(last) }),
          tested < items ? t('mastery.tested', { count: tested, total: items }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
