import type { ReactNode } from 'react';
import { HomeLink } from './home-link.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface SignedOutLayoutProps {
  /** More in the header, such as the way to sign in. */
  actions?: ReactNode;
  /** Stands below the page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages that need no session. */
export function SignedOutLayout({ actions, footer, children }: SignedOutLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end gap-1 px-4 py-3 sm:px-6">
        <HomeLink className="mr-auto flex rounded-md">
          <Logo isTight={actions !== undefined} />
        </HomeLink>
        <LanguageSelect />
        <ThemeToggle />
        {actions}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
