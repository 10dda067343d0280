import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, FileText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coursesQuery } from '#features/courses/web/api.ts';
import { useDocumentChoices } from '#features/library/client.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { hasWords } from '#web/lib/has-words.ts';
import { Card } from '#web/ui/card.tsx';

const SHOWN_MAX = 6;
const LINK = 'after:absolute after:inset-0';

/** The documents and courses that the search of the dashboard finds, beside the professors. */
export function DashboardFound({ search }: { search: string }) {
  const documents = useDocumentChoices(search);
  const courses = useQuery(coursesQuery(useInterfaceLanguage())).data ?? [];
  return (
    <>
      <Found name="documents" icon={FileText}>
        {(documents.data ?? []).slice(0, SHOWN_MAX).map(({ id, title }) => (
          <Link key={id} to="/resources" search={{ document: id }} className={LINK}>
            {title}
          </Link>
        ))}
      </Found>
      <Found name="courses" icon={BookOpen}>
        {courses
          .filter(({ title, description }) => hasWords(`${title} ${description}`, search))
          .slice(0, SHOWN_MAX)
          .map(({ id, title }) => (
            <Link key={id} to="/courses/$courseId" params={{ courseId: id }} className={LINK}>
              {title}
            </Link>
          ))}
      </Found>
    </>
  );
}

interface FoundProps {
  name: 'documents' | 'courses';
  icon: LucideIcon;
  children: ReactNode[];
}

function Found({ name, icon: Icon, children }: FoundProps) {
  const { t } = useTranslation('tutor');
  if (children.length === 0) return null;
  return (
    <section aria-label={t(`dashboard.${name}`)} className="grid gap-3">
      <h2 className="text-xl">{t(`dashboard.${name}`)}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {children.map((link, at) => (
          // Links have the keys of what they lead to.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Card className="relative flex items-center gap-3 p-4 transition-colors hover:border-primary/50">
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="line-clamp-2 min-w-0 font-medium break-words">{link}</span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
