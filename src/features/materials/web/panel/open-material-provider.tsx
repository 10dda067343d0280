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

/** Keeps the material that is open while one goes from page to page, and through a reload of this tab. */
export function OpenMaterialProvider({ isHome, children }: OpenMaterialProviderProps) {
  const [open, setOpen] = useState(readOpenMaterial);
  const [isAsked, setIsAsked] = useState(false);
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
    };
  }, [open, place, isAsked]);
  return <OpenMaterialContext value={state}>{children}</OpenMaterialContext>;
}
