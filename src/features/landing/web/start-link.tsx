import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHomePath } from '#web/layout/home-path.ts';

interface StartLinkProps {
  className?: string;
  /** What it says to those who are not signed in. */
  children: string;
}

/** The way in: to an account of one's own or, for those who are signed in, to their dashboard. */
export function StartLink({ className, children }: StartLinkProps) {
  const { t } = useTranslation('landing');
  const home = useHomePath();
  const isSignedIn = home !== '/';
  return (
    <Link to={isSignedIn ? home : '/register'} className={className}>
      {isSignedIn ? t('openDashboard') : children}
    </Link>
  );
}
