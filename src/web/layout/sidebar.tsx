import { Link } from '@tanstack/react-router';
import { type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { HomeLink } from './home-link.tsx';
import { Logo } from './logo.tsx';

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface SidebarContentProps {
  items: NavigationItem[];
  /** Shows only icons. */
  collapsed?: boolean;
  onToggle?: () => void;
  /** Called after a link was followed. */
  onLeave?: () => void;
}

/** Logo, links and the collapse toggle, for the sidebar and the drawer alike. */
export function SidebarContent({ items, collapsed = false, onToggle, onLeave }: SidebarContentProps) {
  const { t } = useTranslation('common');
  const toggleLabel = collapsed ? t('expandSidebar') : t('collapseSidebar');
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex h-full flex-col gap-6 p-4">
      <HomeLink onClick={onLeave} className="flex h-8 rounded-md px-2">
        <Logo markOnly />
      </HomeLink>
      <nav aria-label={t('mainNavigation')} className="flex-1">
        <ul className="grid gap-1">
          {items.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onLeave}
                title={collapsed ? label : undefined}
                className={cn(
                  'flex min-h-10 items-center gap-3 rounded-md px-3.5 py-2 text-sm leading-snug font-medium text-muted-foreground transition-colors hover:bg-muted hover:text-foreground',
                  'aria-[current=page]:bg-primary/10 aria-[current=page]:text-primary',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={cn(collapsed && 'sr-only')}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {onToggle ? (
        <Button
          variant="ghost"
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={onToggle}
          className="ui-button-wraps justify-start gap-3 px-3.5 text-muted-foreground [&_svg]:size-5"
        >
          <ToggleIcon aria-hidden />
          {collapsed ? null : toggleLabel}
        </Button>
      ) : null}
    </div>
  );
}
