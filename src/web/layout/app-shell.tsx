import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { Drawer } from './drawer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { type NavigationItem, SidebarContent } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SIDEBAR_KEY = 'sidebar';
/** 280 and 80 px, and more for whoever has larger text. */
const EXPANDED_WIDTH = 'w-[17.5rem]';
const COLLAPSED_WIDTH = 'w-[5rem]';

interface AppShellProps {
  navigation: NavigationItem[];
  userMenu: ReactNode;
  children: ReactNode;
}

/** The frame of the signed-in pages: sidebar (a drawer below 768 px), header and the page. */
export function AppShell({ navigation, userMenu, children }: AppShellProps) {
  const { t } = useTranslation('common');
  const [collapsed, setCollapsed] = useState(() => readStored(SIDEBAR_KEY) === 'collapsed');
  const toggle = () => {
    writeStored(SIDEBAR_KEY, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <aside
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 border-r bg-surface transition-[width] md:block',
          collapsed ? COLLAPSED_WIDTH : EXPANDED_WIDTH,
        )}
      >
        <SidebarContent items={navigation} collapsed={collapsed} onToggle={toggle} />
      </aside>
      {/* The end of the page can be scrolled clear of what waits at the lower edge, or floats above it. */}
      <div className="flex min-w-0 flex-1 flex-col in-[body:has(>[data-waits-line])]:pb-18 in-[body:has(>[data-waits-below])]:sm:pb-18 in-[body:has(>[data-waits-below]):has(>[data-waits-line])]:sm:pb-34 in-[body:has([data-floats-below])]:sm:pb-[min(38rem,calc(100dvh-5rem))]">
        {/* Its menus hang over what floats beside the page. */}
        <header className="sticky top-0 z-35 flex h-16 items-center gap-1 border-b bg-background/95 px-3 backdrop-blur-sm sm:px-6">
          <Drawer items={navigation} />
          {/* Gives way to the session that waits in the bar of a narrow phone. */}
          <span className="mr-auto font-serif text-lg font-semibold in-[body:has(>[data-waits-below])]:max-[22.4rem]:text-transparent">
            {t('productName')}
          </span>
          <LanguageSelect />
          <ThemeToggle />
          {userMenu}
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 p-4 outline-none sm:p-6 lg:p-8">
          {children}
        </main>
      </div>
    </div>
  );
}
