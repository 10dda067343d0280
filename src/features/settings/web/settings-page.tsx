import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
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
        <SectionList sections={sections} current={current?.name} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {current ? <current.Content key={current.name} /> : null}
        </div>
      </div>
    </div>
  );
}

function SectionList({
  sections,
  current,
}: Pick<SettingsPageProps, 'sections'> & { current?: string | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t('sectionsLabel')}>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid">
        {sections.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Link
              to="/settings"
              search={{ section: name }}
              aria-current={name === current ? 'page' : undefined}
              className="flex items-center gap-2.5 rounded-md px-3 py-2 text-sm font-medium text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-primary/10 aria-[current=page]:text-primary"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`sections.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
