import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { type PageMark, type ReaderLayer, type ReaderPanel, ReaderPartsContext } from './reader-parts.ts';
import type { ReaderTarget } from './reader-target.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { SidePanel } from './side-panel.tsx';
import { ToolButton } from './tool-button.tsx';
import { useEscapeSelection } from './use-escape-selection.ts';
import { useKeyboardSelection } from './use-keyboard-selection.ts';
import { useMarkPresses } from './use-mark-presses.ts';
import { useSelection } from './use-selection.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ReaderFrameProps {
  /** What features add; the order is that of their buttons. */
  layers: readonly ReaderLayer[];
  onGo: (target: ReaderTarget) => void;
  children: ReactNode;
}

/** What all readers have: marks on pages, lists beside them, what can be done with a selection, and keys. */
export function ReaderFrame({ layers, onGo, children }: ReaderFrameProps) {
  const { t } = useTranslation('reader');
  const frame = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const panels = layers.flatMap((layer) => layer.panels);
  const panel = panels.find(({ name }) => name === opened);
  const marks = useMemo(() => layers.flatMap((layer) => layer.marks), [layers]);
  const actions = layers.flatMap(({ renderSelection }) => renderSelection ?? []);
  const selected = useSelection(frame, actions.length > 0);
  useEscapeSelection(frame, selected !== null);
  const close = () => setOpened(null);

  function openMark({ opener }: PageMark): void {
    if (!opener) return;
    opener.onOpen();
    setOpened(opener.panel);
  }

  function press({ name, kind }: ReaderPanel): void {
    if (opened !== name) setOpened(name);
    else if (kind !== 'bar') close();
    else frame.current?.querySelector<HTMLInputElement>('search input')?.select();
  }

  useMarkPresses(frame, marks, openMark);
  const onKeyDown = useShortcuts(frame);
  const keyboardSelection = useKeyboardSelection(frame);
  const shown = panel?.render({ goTo: onGo, page, close });
  const parts = {
    tools:
      panels.length === 0 ? null : <Tools panels={panels} opened={opened} onPress={press} frame={frame} />,
    ...{ marks, openMark, onPage: setPage },
    renderOnPage: (...place: Parameters<NonNullable<ReaderLayer['renderOnPage']>>) =>
      layers.map(({ renderOnPage }) => renderOnPage?.(...place)),
  };
  return (
    <ReaderPartsContext value={parts}>
      {/* Keys count wherever the focus is within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={frame} onKeyDown={onKeyDown} className="@container relative h-full min-h-0">
        <div className="flex h-full flex-col @2xl:flex-row">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {panel?.kind === 'bar' ? shown : null}
            <div className="min-h-0 flex-1">{children}</div>
          </div>
          {panel && panel.kind !== 'bar' ? (
            <SidePanel key={panel.name} title={panel.label} onClose={close}>
              {shown}
            </SidePanel>
          ) : null}
        </div>
        {selected ? (
          <SelectionBar selected={selected} frame={frame}>
            {actions.map((render) => render(selected, { done: clearSelection, openPanel: setOpened }))}
          </SelectionBar>
        ) : null}
        {actions.length > 0 ? (
          <Button
            aria-keyshortcuts="m"
            className="sr-only focus:not-sr-only focus:absolute focus:bottom-2 focus:left-2 focus:z-10 focus:px-4 focus:py-2"
            onClick={keyboardSelection.start}
          >
            {t('selectByKeys')}
          </Button>
        ) : null}
        <output className="sr-only">{keyboardSelection.isOn ? t('selecting') : null}</output>
      </div>
    </ReaderPartsContext>
  );
}

interface ToolsProps {
  panels: readonly ReaderPanel[];
  opened: string | null;
  onPress: (panel: ReaderPanel) => void;
  frame: RefObject<HTMLElement | null>;
}

function Tools({ panels, opened, onPress, frame }: ToolsProps) {
  return (
    <>
      {panels.map((panel) => (
        <ToolButton
          key={panel.name}
          icon={panel.icon}
          label={panel.label}
          shortcut={panel.shortcut}
          count={panel.count ?? 0}
          isOpen={opened === panel.name}
          onPress={() => onPress(panel)}
        />
      ))}
      <ShortcutList frame={frame} />
    </>
  );
}

function clearSelection(): void {
  document.getSelection()?.removeAllRanges();
}
