import { useEffect, useRef, useState } from 'react';

const LOOK_MS = 1_000;
/** The pace is that of the last so many looks: long enough to be steady, short enough to be true. */
const LOOKS = 15;
/** Before that, the first bytes say little. */
const LOOKS_MIN = 3;
/** Nothing has come for so many looks. */
const SILENT_LOOKS = 10;

export interface DownloadPace {
  /** Null until it is known. */
  bytesPerSecond: number | null;
  /** Nothing has come for a while. */
  isSilent: boolean;
}

const UNKNOWN: DownloadPace = { bytesPerSecond: null, isSilent: false };

/** How fast a download comes, as seen from here. `received`: in bytes. */
export function useDownloadPace(received: number, isRunning: boolean): DownloadPace {
  const [pace, setPace] = useState(UNKNOWN);
  const latest = useRef(received);
  useEffect(() => {
    latest.current = received;
  }, [received]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const seen = [latest.current];
    const timer = setInterval(() => {
      seen.push(latest.current);
      seen.splice(0, seen.length - LOOKS);
      setPace(paceOf(seen));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      setPace(UNKNOWN);
    };
  }, [isRunning]);
  return pace;
}

/** Of what had been received at each look, a second apart. */
export function paceOf(seen: readonly number[]): DownloadPace {
  const last = seen.at(-1) ?? 0;
  const isSilent = seen.length > SILENT_LOOKS && seen.at(-1 - SILENT_LOOKS) === last;
  // A pause before is no part of the pace.
  const begun = seen.slice(Math.max(0, seen.findIndex((bytes) => bytes !== seen[0]) - 1));
  if (isSilent || begun.length < LOOKS_MIN) return { bytesPerSecond: null, isSilent };
  const seconds = ((begun.length - 1) * LOOK_MS) / 1_000;
  const bytesPerSecond = Math.round((last - (begun[0] ?? 0)) / seconds);
  return { bytesPerSecond: bytesPerSecond > 0 ? bytesPerSecond : null, isSilent };
}
