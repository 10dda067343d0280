import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selected } from './selected.ts';

/** Below the handles with which a finger moves the ends of a selection. */
const BELOW_PX = 14;
const EDGE_PX = 8;

interface SelectionBarProps {
  selected: Selected;
  /** What it must not stand out of. */
  frame: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What can be done with what is selected, right below it. */
export function SelectionBar({ selected, frame, children }: SelectionBarProps) {
  const { t } = useTranslation('reader');
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const room = frame.current?.getBoundingClientRect();
    const own = bar.current?.getBoundingClientRect();
    if (!room || !own) return;
    const { left, bottom } = selected.end;
    setPlace({
      left: clamp(left - room.left - own.width / 2, room.width - own.width),
      top: clamp(bottom - room.top + BELOW_PX, room.height - own.height),
    });
  }, [selected, frame]);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('selection')}
      // A press here would take the selection away.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 flex max-w-[calc(100%-1rem)] flex-wrap items-center gap-1 rounded-lg border bg-surface p-1 shadow-soft select-none"
      style={place}
    >
      {children}
    </div>
  );
}

function clamp(wanted: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(wanted, most - EDGE_PX));
}
