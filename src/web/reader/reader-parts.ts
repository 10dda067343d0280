import type { LucideIcon } from 'lucide-react';
import { createContext, type CSSProperties, type ReactNode, useContext } from 'react';
import type { TextBox } from '#shared/citation.ts';
import type { ReaderTarget } from './reader-target.ts';
import type { Selected } from './selected.ts';

/** How a mark is drawn. Colours differ by their lines, too. */
export type MarkLook = 'green' | 'blue' | 'pink' | 'found';

/** Something that is marked on a page beside the quote of the target. */
export interface PageMark {
  id: string;
  page: number;
  boxes: readonly TextBox[];
  /** Where the words stand in the stored text, for readers of plain text. */
  start: number;
  end: number;
  quote: string;
  look: MarkLook;
  /** What can be opened has a name, and a panel that shows it. */
  opener?: { label: string; hasText: boolean; panel: string; onOpen: () => void };
}

/** A list beside the page; only one is open. */
export interface ReaderPanel {
  name: string;
  /** A line above the page instead of a list beside it. */
  kind?: 'bar';
  label: string;
  icon: LucideIcon;
  /** The key that opens it while the reader has the focus. */
  shortcut: string;
  /** How many things are in it; nothing is shown for 0. */
  count?: number;
  render: (acts: PanelActs) => ReactNode;
}

export interface PanelActs {
  goTo: (target: ReaderTarget) => void;
  /** The page that is being read. */
  page: number;
  close: () => void;
}

export interface SelectionActs {
  /** Ends the selection. */
  done: () => void;
  openPanel: (name: string) => void;
}

/** What a feature adds to the reader. */
export interface ReaderLayer {
  marks: readonly PageMark[];
  panels: readonly ReaderPanel[];
  /** More on a page that is shown as a picture. */
  renderOnPage?: (page: number, placeOf: (box: TextBox) => CSSProperties) => ReactNode;
  /** What can be done with what is selected. */
  renderSelection?: (selected: Selected, acts: SelectionActs) => ReactNode;
}

interface ReaderParts {
  /** Buttons beside those for pages and zoom. */
  tools: ReactNode;
  marks: readonly PageMark[];
  openMark: (mark: PageMark) => void;
  onPage: (page: number) => void;
  renderOnPage: (page: number, placeOf: (box: TextBox) => CSSProperties) => ReactNode;
}

/** What readers of all kinds show that stand in a ReaderFrame. */
export const ReaderPartsContext = createContext<ReaderParts>({
  tools: null,
  marks: [],
  openMark: () => undefined,
  onPage: () => undefined,
  renderOnPage: () => null,
});

export const useReaderParts = () => useContext(ReaderPartsContext);
