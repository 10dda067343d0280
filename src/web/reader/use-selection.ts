import { type RefObject, useEffect, useState } from 'react';
import { readSelection, type Selected } from './selected.ts';

/** A selection counts when it has rested for so long: a finger still moves its ends. */
const REST_MS = 250;

/** What is selected within a reader, once it is; null for nothing. */
export function useSelection(pane: RefObject<HTMLElement | null>, isOn: boolean): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const read = () => {
      if (!isPressed && pane.current) setSelected(readSelection(pane.current));
    };
    const readLater = () => {
      clearTimeout(timer);
      timer = setTimeout(read, REST_MS);
    };
    const press = (event: PointerEvent) => {
      isPressed = event.pointerType === 'mouse';
    };
    const release = () => {
      isPressed = false;
      readLater();
    };
    document.addEventListener('selectionchange', readLater);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', readLater);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [pane, isOn]);
  return selected;
}
