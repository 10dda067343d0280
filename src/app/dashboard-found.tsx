import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, FileText, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coursesQuery } from '#features/courses/web/api.ts';
import { useDocumentChoices } from '#features/library/client.ts';
import type { ListedDocument } from '#features/library/contract.ts';
import { ownProfileQuery } from '#features/people/client.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { hasWords } from '#web/lib/has-words.ts';
import { Card } from '#web/ui/card.tsx';

const SHOWN_MAX = 6;
const LINK = 'after:absolute after:inset-0';

/** The documents and courses that the search of the dashboard finds, beside the professors. */
export function DashboardFound({ search }: { search: string }) {
  const documents = useDocumentChoices(search);
  const reader = useQuery(ownProfileQuery).data;
  const courses = useQuery(coursesQuery(useInterfaceLanguage())).data ?? [];
  return (
    <>
      <Found name="documents" icon={FileText}>
        {byFit(documents.data ?? [], search, reader?.id)
          .slice(0, SHOWN_MAX)
          .map(({ id, title, match }) => (
            <Fragment key={id}>
              <Link to="/resources" search={{ document: id }} className={LINK}>
                {title}
              </Link>
              {match && !hasWords(title, search) ? <Excerpt {...match} /> : null}
            </Fragment>
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

/** What is called so comes before what only mentions it, and the reader’s own before that of others. */
function byFit(
  documents: readonly ListedDocument[],
  search: string,
  reader: string | undefined,
): readonly ListedDocument[] {
  const rank = ({ title, uploaded_by: owner }: ListedDocument) =>
    (hasWords(title, search) ? 0 : 2) + (owner === reader ? 0 : 1);
  return documents.toSorted((one, other) => rank(one) - rank(other));
}

/** Why a document with another title was found. */
function Excerpt({ before, word, after }: NonNullable<ListedDocument['match']>) {
  return (
    <span className="line-clamp-2 text-sm font-normal text-muted-foreground">
      {before}
      <mark className="rounded-sm bg-primary/15 px-0.5 text-foreground">{word}</mark>
      {after}
    </span>
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
              <span className="grid min-w-0 font-medium break-words">{link}</span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
