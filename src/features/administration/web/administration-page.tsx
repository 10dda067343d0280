import { Lock, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList } from '#web/layout/section-list.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const NAMES = ['storage', 'failed', 'models', 'audit', 'jobs', 'emails', 'health', 'backups'] as const;

export interface AdministrationSection {
  name: (typeof NAMES)[number];
  icon: LucideIcon;
  /** Its cards, which come late. */
  Content: ComponentType;
}

interface AdministrationPageProps {
  /** In the order of the list; the first is shown when the address names none. */
  sections: readonly AdministrationSection[];
  /** The name in the address. */
  shown: string | undefined;
  isOfInstallation: boolean;
}

/** /administration: a list of sections, and the one that the address names. */
export function AdministrationPage({ sections, shown, isOfInstallation }: AdministrationPageProps) {
  const { t } = useTranslation('administration');
  // An address of somebody who sees more is answered with that, and one that means nothing with the first section.
  const isForOthers = NAMES.some((name) => name === shown) && !sections.some(({ name }) => name === shown);
  const current = isForOthers ? undefined : (sections.find(({ name }) => name === shown) ?? sections[0]);
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        <BackLink to="/institutions">{t('back')}</BackLink>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="max-w-measure text-muted-foreground">
          {t(isOfInstallation ? 'ofInstallation' : 'ofInstitution')}
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <SectionList
          label={t('sectionsLabel')}
          to="/administration"
          sections={sections.map(({ name, icon }) => ({ name, icon, title: t(`sections.${name}`) }))}
          current={current?.name}
        />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {current ? (
            <current.Content key={current.name} />
          ) : (
            <EmptyState icon={Lock} title={t('notYours')} />
          )}
        </div>
      </div>
    </div>
  );
}
