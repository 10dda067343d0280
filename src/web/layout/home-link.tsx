import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHomePath } from './home-path.ts';

interface HomeLinkProps {
  className: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** Leads those who are signed in to their dashboard, and all others to the landing page. */
export function HomeLink({ className, onClick, children }: HomeLinkProps) {
  const { t } = useTranslation('common');
  const to = useHomePath();
  return (
    <Link
      to={to}
      aria-label={t(to === '/' ? 'homePage' : 'homeDashboard')}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  );
}
