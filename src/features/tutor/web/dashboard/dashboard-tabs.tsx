import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const TAB_CLASSES =
  '-mb-px border-b-2 border-transparent px-1 py-2.5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground';

/** Student Dashboard and, for those who teach, Professor Dashboard. Each tab is a page of its own. */
export function DashboardTabs({ canTeach }: { canTeach: boolean }) {
  const { t } = useTranslation('tutor');
  return (
    <nav aria-label={t('dashboard.tabs')} className="flex flex-wrap gap-x-6 border-b">
      <Link to="/dashboard" className={TAB_CLASSES}>
        {t('dashboard.student')}
      </Link>
      {canTeach ? (
        <Link to="/professor-dashboard" className={TAB_CLASSES}>
          {t('dashboard.professor')}
        </Link>
      ) : null}
    </nav>
  );
}
