import { useEffect, useEffectEvent } from 'react';
import { type ListListener, watchList } from './list-changes.ts';

/** Calls `onChange` whenever the list of that topic has changed, here or elsewhere, for as long as the component is shown. */
export function useListChanges(topic: string, onChange: ListListener): void {
  const listener = useEffectEvent(onChange);
  useEffect(() => watchList(topic, (changes) => listener(changes)), [topic]);
}
