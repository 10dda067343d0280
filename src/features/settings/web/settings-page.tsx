import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList } from '#web/layout/section-list.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export interface SettingsSection {
  name: 'general' | 'security' | 'notifications' | 'privacy' | 'notebook' | 'limits' | 'account';
  icon: LucideIcon;
  /** Its cards, which may come late. */
  Content: ComponentType;
}

interface SettingsPageProps {
  /** In the order of the list; the first is shown when the address names none. */
  sections: readonly SettingsSection[];
  /** The name in the address. */
  shown: string | undefined;
}

/** /settings: a list of sections, and the one that the address names. */
export function SettingsPage({ sections, shown }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  const current = sections.find(({ name }) => name === shown) ?? sections[0];
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description')} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <SectionList
          label={t('sectionsLabel')}
          to="/settings"
          sections={sections.map(({ name, icon }) => ({ name, icon, title: t(`sections.${name}`) }))}
          current={current?.name}
        />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {current ? <current.Content key={current.name} /> : null}
        </div>
      </div>
    </div>
  );
}
