import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, Brain, CalendarClock, type LucideIcon, MessagesSquare } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
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

/**
 * What a student goes on with: what is due, the course, the next meeting, the last conversation. Only what there is. Tells `onKnown`
 * whether that is known.
 */
export function DashboardToday({ onKnown }: { onKnown: (isKnown: boolean) => void }) {
  const { t } = useTranslation('practice');
  const asked = [useDue(), useCourse(), useMeeting(), useChat()];
  const isKnown = !asked.includes(undefined);
  useLayoutEffect(() => onKnown(isKnown), [isKnown, onKnown]);
  const cards = asked.filter((card) => !!card);
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

/** These answer undefined until it is known whether there is a card. */
function useDue(): Next | null | undefined {
  const { t } = useTranslation('practice');
  const { data, isPending } = useQuery(todayQuery);
  if (isPending) return undefined;
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

function useCourse(): Next | null | undefined {
  const { t } = useTranslation('practice');
  const { percent } = useFormat();
  const { data, isPending } = useQuery(coursesQuery(useInterfaceLanguage()));
  if (isPending) return undefined;
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

function useMeeting(): Next | null | undefined {
  const { dateTime } = useFormat();
  const { data, isPending } = useQuery(bookingsQuery('student'));
  if (isPending) return undefined;
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

function useChat(): Next | null | undefined {
  const { date } = useFormat();
  const { data, isPending } = useConversations(ALL);
  if (isPending) return undefined;
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
