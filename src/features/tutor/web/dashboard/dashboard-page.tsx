import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Input } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Together } from '#web/ui/together.tsx';
import type { Persona } from '../../contract.personas.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import { type SessionChoice, useTutorSession } from '../session/tutor-session.ts';
import { FirstStepCard } from './first-step-card.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { ProfessorList } from './professor-list.tsx';
import { StatCards } from './stat-cards.tsx';
import { type Newcomer, useFirstStep } from './use-first-step.ts';

interface DashboardPageProps {
  /** Whether the reader may see the professor dashboard. */
  canTeach: boolean;
  /** The reader, once known. */
  newcomer?: Newcomer | undefined;
  /** What the page begins with. */
  first?: ReactNode;
  /** It is known how much room `first` takes. Default: true. */
  isFirstKnown?: boolean | undefined;
  /** What else a search finds. */
  renderFound?: (search: string) => ReactNode;
}

/** /dashboard: figures, professors, and the way into a session with one of them */
export function DashboardPage({
  canTeach,
  newcomer,
  first,
  isFirstKnown = true,
  renderFound,
}: DashboardPageProps) {
  const { t } = useTranslation('tutor');
  const { start } = useTutorSession();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Persona | null>(null);
  const isSearching = search.trim() !== '';
  const step = useFirstStep(newcomer);
  usePageTitle(t('dashboard.title'));

  function begin(choice: SessionChoice): void {
    setChosen(null);
    start(choice);
    // Where the toasts usually are, the panel opens.
    toast.success(t('session.started', { name: choice.name }), { position: 'top-center' });
  }

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-3xl">{t('dashboard.title')}</h1>
        <Input
          type="search"
          aria-label={t('dashboard.search')}
          placeholder={t('dashboard.searchPlaceholder')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="sm:max-w-72"
        />
      </header>
      <DashboardTabs canTeach={canTeach} />
      <Together isKnown={isSearching || (isFirstKnown && step !== undefined)} meanwhile={<Loading />}>
        {isSearching ? (
          renderFound?.(search.trim())
        ) : (
          <>
            {first}
            {newcomer && step ? <FirstStepCard step={step} newcomer={newcomer} onAsk={setChosen} /> : null}
            <StatCards />
          </>
        )}
        <ProfessorList search={search} onClearSearch={() => setSearch('')} onChoose={setChosen} />
      </Together>
      {chosen ? <SessionDialog professor={chosen} onStart={begin} onCancel={() => setChosen(null)} /> : null}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
