import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { ExamItem } from './exam-item.tsx';
import type { Exam } from './session.ts';
import type { RunningPractice } from './use-session.ts';

/** An exam: one goes back and forth, and learns nothing until it is handed in or the time is over. */
export function ExamView({ practice, exam }: { practice: RunningPractice; exam: Exam }) {
  const { t } = useTranslation('practising');
  const { session, dispatch } = practice;
  const { at, drafts } = exam;
  const entry = session.queue[at];
  if (!entry) return null;
  const { id } = entry.item;
  const open = session.queue.filter(({ item }) => !drafts[item.id]).length;
  return (
    <ExamItem
      key={id}
      item={entry.item}
      seed={`${session.id}/${id}`}
      given={drafts[id] ?? null}
      place={{ at, count: session.queue.length }}
      open={open}
      endsAt={exam.ends_at}
      onGive={(given) => dispatch({ type: 'drafted', itemId: id, given })}
      onGo={(to, spent) => dispatch({ type: 'moved', to, spent })}
      onHandIn={(spent) => practice.handIn({ ...exam.spent, [id]: (exam.spent[id] ?? 0) + spent })}
      renderPlaces={(go) => (
        <nav aria-label={t('exam.questions')}>
          <ol className="flex flex-wrap gap-1.5">
            {session.queue.map((other, place) => (
              <li key={other.item.id}>
                <button
                  type="button"
                  aria-current={place === at ? 'step' : undefined}
                  aria-label={t(drafts[other.item.id] ? 'exam.answered' : 'exam.open', { number: place + 1 })}
                  onClick={() => go(place)}
                  className={cn(
                    'grid size-9 place-items-center rounded-md border text-sm tabular-nums aria-[current=step]:border-primary aria-[current=step]:ring-1 aria-[current=step]:ring-primary',
                    drafts[other.item.id] ? 'bg-primary/10 font-medium' : 'bg-surface text-muted-foreground',
                  )}
                >
                  {place + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    />
  );
}
