import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { PaperPage } from '#web/ui/paper-page.tsx';

interface AuthLayoutProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A form beside what the product is about. */
export function AuthLayout({ title, subtitle, children }: AuthLayoutProps) {
  const { t } = useTranslation('auth');
  return (
    <SignedOutLayout>
      <div className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-16 px-4 py-8 sm:px-6 lg:grid-cols-2">
        <div className="mx-auto grid w-full max-w-sm gap-6">
          <div className="grid gap-1">
            <h1 className="text-3xl">{title}</h1>
            <p className="text-muted-foreground">{subtitle}</p>
          </div>
          {children}
        </div>
        <div className="hidden justify-items-center gap-8 lg:grid">
          <PaperPage className="w-full max-w-sm rotate-1" />
          <div className="grid max-w-sm gap-2 text-center">
            <p className="font-serif text-xl font-semibold text-balance">{t('aside.title')}</p>
            <p className="text-muted-foreground">{t('aside.text')}</p>
          </div>
        </div>
      </div>
    </SignedOutLayout>
  );
}
