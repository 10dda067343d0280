import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, Brain, CalendarClock, type LucideIcon, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations } from '#features/conversations/client.ts';
import { coursesQuery } from '#features/courses/web/api.ts';
import { bookingsQuery } from '#features/meetings/web/api.ts';
import { isPast } from '#features/meetings/web/past.ts';
import { todayQuery } from '#features/practice/web/api.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Card } from '#web/ui/card.tsx';

const ALL = { search: '', kind: null };

/** What a student goes on with: what is due, the course, the next meeting, the last conversation. Only what there is. */
export function DashboardToday() {
  const { t } = useTranslation('practice');
  const cards = [useDue(), useCourse(), useMeeting(), useChat()].filter((card) => card !== null);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('dashboard.label')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(({ name, icon: Icon, title, text, link }) => (
          <li key={name}>
            <Card className="relative flex h-full items-start gap-3 p-4 transition-colors hover:border-primary/50">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              <div className="grid min-w-0 gap-0.5">
                <span className="text-xs text-muted-foreground">{t(`dashboard.${name}`)}</span>
                <span className="line-clamp-2 font-medium break-words">{link(title)}</span>
                <span className="line-clamp-2 text-sm text-muted-foreground">{text}</span>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Next {
  name: 'due' | 'course' | 'meeting' | 'chat';
  icon: LucideIcon;
  title: string;
  text: string;
  /** The whole card leads there. */
  link: (title: string) => ReactNode;
}

const LINK = 'after:absolute after:inset-0 after:rounded-lg';

function useDue(): Next | null {
  const { t } = useTranslation('practice');
  const { data } = useQuery(todayQuery);
  if (!data || data.items === 0) return null;
  const count = data.due + data.new_today;
  return {
    name: 'due',
    icon: Brain,
    title: count > 0 ? t('today.due', { count }) : t('today.done'),
    text:
      count > 0
        ? t('today.minutes', { count: Math.max(data.minutes, 1) })
        : t(`goal.${data.goal.measure}`, { done: data.goal.done, count: data.goal.target }),
    link: (title) => (
      <Link to="/practice" className={LINK}>
        {title}
      </Link>
    ),
  };
}

function useCourse(): Next | null {
  const { t } = useTranslation('practice');
  const { percent } = useFormat();
  const { data } = useQuery(coursesQuery(useInterfaceLanguage()));
  const course = data?.find((one) => one.is_started && one.units_done < one.units_total);
  if (!course) return null;
  return {
    name: 'course',
    icon: BookOpen,
    title: course.title,
    text: t('dashboard.progress', { share: percent(course.progress) }),
    link: (title) => (
      <Link to="/courses/$courseId" params={{ courseId: course.id }} className={LINK}>
        {title}
      </Link>
    ),
  };
}

function useMeeting(): Next | null {
  const { dateTime } = useFormat();
  const { data } = useQuery(bookingsQuery('student'));
  const meeting = data
    ?.filter((one) => !isPast(one))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))[0];
  if (!meeting) return null;
  return {
    name: 'meeting',
    icon: CalendarClock,
    title: meeting.professor_name,
    text: [dateTime(meeting.starts_at), meeting.topic].filter(Boolean).join(' · '),
    link: (title) => (
      <Link to="/professors" className={LINK}>
        {title}
      </Link>
    ),
  };
}

function useChat(): Next | null {
  const { date } = useFormat();
  const { data } = useConversations(ALL);
  const chat = data?.pages[0]?.conversations[0];
  if (!chat) return null;
  return {
    name: 'chat',
    icon: MessagesSquare,
    title: chat.title,
    text: [chat.about, date(chat.updated_at)].filter(Boolean).join(' · '),
    link: (title) => (
      <Link to="/chats/$conversationId" params={{ conversationId: chat.id }} className={LINK}>
        {title}
      </Link>
    ),
  };
}
