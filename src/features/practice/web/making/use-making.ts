import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Making } from '../../contract.making.ts';
import { makingsQuery, useRefreshPractice } from '../api.ts';

/** A making as it goes on; null where nothing goes on. */
export function useMaking(begun: Making | null): Making | null {
  const { data } = useQuery({ ...makingsQuery, enabled: begun !== null });
  const now = data?.makings.find(({ id }) => id === begun?.id) ?? begun;
  useNewItems(now?.made ?? 0);
  return now;
}

/** Those that go on, of whatever source. */
export function useRunningMakings(): Making[] {
  const { data } = useQuery(makingsQuery);
  const running = data?.makings.filter(({ is_over: isOver }) => !isOver) ?? [];
  useNewItems(data?.makings.reduce((sum, { made }) => sum + made, 0) ?? 0);
  return running;
}

/** What else is shown of practice counts them too. */
function useNewItems(made: number): void {
  const refresh = useRefreshPractice();
  const onMade = useEffectEvent(() => refresh());
  useEffect(() => {
    if (made > 0) onMade();
  }, [made]);
}
