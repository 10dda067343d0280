import { Menu } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type NavigationItem, SidebarContent } from './sidebar.tsx';

/** The sidebar of narrow screens: opens over the page and closes when a link is followed. */
export function Drawer({ items }: { items: NavigationItem[] }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <IconButton icon={Menu} label={t('openMenu')} className="md:hidden [&_svg]:size-5" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="ui-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[17.5rem] max-w-[85vw] border-r bg-surface duration-200 data-[state=open]:animate-in data-[state=open]:slide-in-from-left"
        >
          <Radix.Title className="sr-only">{t('mainNavigation')}</Radix.Title>
          <SidebarContent items={items} onLeave={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
