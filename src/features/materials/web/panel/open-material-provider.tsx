import { type ReactNode, useMemo, useState } from 'react';
import {
  keepOpenMaterial,
  type OpenMaterial,
  OpenMaterialContext,
  type PanelSize,
  readOpenMaterial,
} from './open-material.ts';

interface OpenMaterialProviderProps {
  /** The page is that of the generator. */
  isHome: boolean;
  children: ReactNode;
}

/** Nobody has asked for it since the page was loaded: what is to be filled in stays in view. */
function asLine(): OpenMaterial | null {
  const open = readOpenMaterial();
  return open && { ...open, sizes: { home: 'minimised', away: 'minimised' } };
}

/** Keeps the material that is open while one goes from page to page, and through a reload of this tab. */
export function OpenMaterialProvider({ isHome, children }: OpenMaterialProviderProps) {
  const [open, setOpen] = useState(asLine);
  const [isAsked, setIsAsked] = useState(false);
  const [proposed, setProposed] = useState<{ topic: string } | null>(null);
  const [wasHome, setWasHome] = useState(isHome);
  const place = isHome ? 'home' : 'away';
  if (wasHome !== isHome) {
    setWasHome(isHome);
    setIsAsked(false);
    if (open && isHome) setOpen({ ...open, sizes: { ...open.sizes, away: 'minimised' } });
  }

  const state = useMemo(() => {
    const change = (next: OpenMaterial | null) => {
      keepOpenMaterial(next);
      setOpen(next);
      setIsAsked(true);
    };
    return {
      open,
      size: open?.sizes[place] ?? 'floating',
      isAsked,
      show: (id: string) => {
        const isExpanded = open?.sizes.home === 'expanded';
        change({ id, sizes: { home: isExpanded ? 'expanded' : 'floating', away: 'minimised' } });
      },
      resize: (size: PanelSize) => {
        if (open) change({ ...open, sizes: { ...open.sizes, [place]: size } });
      },
      close: () => change(null),
      proposed,
      propose: (topic: string) => setProposed({ topic }),
    };
  }, [open, place, isAsked, proposed]);
  return <OpenMaterialContext value={state}>{children}</OpenMaterialContext>;
}
