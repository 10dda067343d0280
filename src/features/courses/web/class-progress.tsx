import { useQuery } from '@tanstack/react-query';
import { Check, Minus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useByName } from '#web/i18n/use-by-name.ts';
import { cn } from '#web/lib/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import type { ClassProgress as Class, Course } from '../contract.ts';
import { classQuery, useClassChanges } from './api.ts';

/** How far the students are, each and in each unit. */
export function ClassProgress({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  useClassChanges();
  const { data, isPending, refetch } = useQuery(classQuery(course.id));
  if (isPending) return <LoadingList rowClass="h-64 rounded-lg" />;
  if (!data) return <ErrorState message={t('failures.class')} onRetry={() => void refetch()} />;
  const { students, total } = data;
  if (students.length === 0)
    return <EmptyState icon={Users} title={t('class.empty')} description={t('class.emptyHint')} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted-foreground">
        {t('class.startedBy', { started: students.length, total })}
      </p>
      <ClassTable course={course} students={students} />
    </div>
  );
}

function ClassTable({ course, students }: { course: Course; students: Class['students'] }) {
  const { t } = useTranslation('courses');
  const { date, percent } = useFormat();
  const byName = useByName();
  const units = course.modules.flatMap((module) => module.units);
  return (
    <section
      aria-label={t('tabs.class')}
      // Scrolled by the keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border bg-surface"
    >
      <table className="w-full text-sm [&_td]:px-3 [&_td]:py-2.5 [&_th]:px-3 [&_th]:py-2.5">
        <caption className="sr-only">{t('class.caption', { title: course.title })}</caption>
        <thead className="border-b text-left align-bottom text-muted-foreground">
          <tr>
            <th scope="col">{t('class.student')}</th>
            <th scope="col" className="text-right">
              {t('class.progress')}
            </th>
            <th scope="col">{t('class.started')}</th>
            {units.map(({ id, title }) => (
              <th key={id} scope="col" className="min-w-28 text-center font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byName(students).map(({ id, name, started_at: startedAt, progress, completed, checks }) => (
            <tr key={id} className="border-b last:border-0">
              <th scope="row" className="min-w-36 text-left font-medium">
                {name}
              </th>
              <td className="text-right whitespace-nowrap tabular-nums">{percent(progress)}</td>
              <td className="whitespace-nowrap">{date(startedAt)}</td>
              {units.map((unit) => (
                <td key={unit.id} className="text-center">
                  <Mark isDone={completed.includes(unit.id)} />
                  <BestAttempt check={checks.find((check) => check.unit === unit.id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t text-muted-foreground">
          <tr>
            <th scope="row" colSpan={3} className="text-left font-medium">
              {t('class.finishedBy')}
            </th>
            {units.map(({ id }) => (
              <td key={id} className="text-center">
                {t('class.share', {
                  done: students.filter(({ completed }) => completed.includes(id)).length,
                  count: students.length,
                })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function BestAttempt({ check }: { check: Class['students'][number]['checks'][number] | undefined }) {
  const { t } = useTranslation('courses');
  if (!check) return null;
  const { right, asked, attempts } = check;
  return (
    <span className="block text-xs text-muted-foreground">
      {t('class.best', { right, asked })}
      <span className="block">{t('class.attempts', { count: attempts })}</span>
    </span>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('courses');
  const Icon = isDone ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={cn('mx-auto size-4', isDone ? 'text-success' : 'text-muted-foreground')} />
      <span className="sr-only">{t(isDone ? 'unit.completed' : 'class.open')}</span>
    </>
  );
}
