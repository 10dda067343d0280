import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';

interface UserMenuListProps {
  trigger: {
    face: ReactNode;
    className: string;
    /** What it takes the place of had the focus. */
    takesFocus: boolean;
  };
  isOpenAtFirst: boolean;
  name: string;
  role: string;
  onSignOut: () => void;
}

/** The menu of the person: it brings more code than a page has need of at first. */
export function UserMenuList({ trigger, isOpenAtFirst, name, role, onSignOut }: UserMenuListProps) {
  const { t } = useTranslation('common');
  return (
    <DropdownMenu modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenuTrigger ref={trigger.takesFocus ? focus : null} className={trigger.className}>
        {trigger.face}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-56">
        <DropdownMenuLabel className="grid">
          <span className="truncate font-medium">{name}</span>
          <span className="text-muted-foreground">{t('signedInAs', { role })}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onSignOut}>
          <LogOut aria-hidden />
          {t('signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
