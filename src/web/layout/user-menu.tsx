import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenQuiet } from '#web/lib/when-loaded.ts';

const TRIGGER_CLASSES =
  'flex h-11 items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-muted';

const load = () => import('./user-menu-list.tsx');

interface UserMenuProps {
  /** Full name; 'User' when it is not known. */
  name: string | undefined;
  /** The role in words; 'Guest' when it is not known. */
  role: string | undefined;
  onSignOut: () => void;
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** The list, and what it finds when it comes: it opens where it was `pressed`, and stays closed where it was `idle`. */
interface Arrival {
  List: Loaded['UserMenuList'];
  found: 'idle' | 'focused' | 'pressed';
}

/** Who is signed in, and the way out. The list comes after the page, or with the first press. */
export function UserMenu({ name, role, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('common');
  const shownName = name || t('fallbackUser');
  const shownRole = role ?? t('fallbackRole');
  const button = useRef<HTMLButtonElement>(null);
  // It may be pressed while the list is on its way, which may come before the press has ended.
  const wasPressed = useRef(false);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  function bring(): void {
    const arrive = ({ UserMenuList: List }: Loaded) => {
      const unpressed = document.activeElement === button.current ? 'focused' : 'idle';
      setArrival({ List, found: wasPressed.current ? 'pressed' : unpressed });
    };
    // Without a network the next press tries again.
    load().then(arrive, () => undefined);
  }

  const bringQuietly = useEffectEvent(bring);
  useEffect(() => whenQuiet(() => bringQuietly()), []);

  function press(): void {
    wasPressed.current = true;
    bring();
  }

  const face = <Face name={shownName} role={shownRole} />;
  if (arrival === null) {
    return (
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        className={TRIGGER_CLASSES}
        onPointerDown={() => (wasPressed.current = true)}
        onPointerCancel={() => (wasPressed.current = false)}
        onClick={press}
      >
        {face}
      </button>
    );
  }
  const { List, found } = arrival;
  return (
    <List
      trigger={{ face, className: TRIGGER_CLASSES, takesFocus: found === 'focused' }}
      isOpenAtFirst={found === 'pressed'}
      name={shownName}
      role={shownRole}
      onSignOut={onSignOut}
    />
  );
}

function Face({ name, role }: { name: string; role: string }): ReactNode {
  const { t } = useTranslation('common');
  return (
    <>
      <span className="sr-only">{t('userMenu')}</span>
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full border border-transparent bg-primary text-xs font-semibold text-primary-foreground"
      >
        {initialsOf(name)}
      </span>
      <span className="hidden max-w-40 leading-tight sm:grid">
        <span className="truncate text-sm font-medium">{name}</span>
        <span className="truncate text-xs text-muted-foreground">{role}</span>
      </span>
      <ChevronDown aria-hidden className="hidden size-4 text-muted-foreground sm:block" />
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
