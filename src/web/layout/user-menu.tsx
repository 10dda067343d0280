import { ChevronDown, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';

interface UserMenuProps {
  /** Full name; 'User' when it is not known. */
  name: string | undefined;
  /** The role in words; 'Guest' when it is not known. */
  role: string | undefined;
  onSignOut: () => void;
}

/** Who is signed in, and the way out (spec section 2, shared chrome). */
export function UserMenu({ name, role, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('common');
  const shownName = name || t('fallbackUser');
  const shownRole = role ?? t('fallbackRole');
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className="flex h-11 items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-muted">
        <span className="sr-only">{t('userMenu')}</span>
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full border border-transparent bg-primary text-xs font-semibold text-primary-foreground"
        >
          {initialsOf(shownName)}
        </span>
        <span className="hidden max-w-40 leading-tight sm:grid">
          <span className="truncate text-sm font-medium">{shownName}</span>
          <span className="truncate text-xs text-muted-foreground">{shownRole}</span>
        </span>
        <ChevronDown aria-hidden className="hidden size-4 text-muted-foreground sm:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-56">
        <DropdownMenuLabel className="grid">
          <span className="truncate font-medium">{shownName}</span>
          <span className="text-muted-foreground">{t('signedInAs', { role: shownRole })}</span>
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

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
