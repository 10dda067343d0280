import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Reads the lines in a photo. */
export interface PhotoReading {
  read: (photo: Blob, signal: AbortSignal) => Promise<string[]>;
}

/** A solution that is being handed in: typed, or read from a photo into the field, where it can be corrected. */
export interface Solution {
  isOn: boolean;
  isReading: boolean;
  /** What has become of a photo, for everybody to hear. */
  status: { text: string; isError: boolean } | null;
  toggle: () => void;
  take: (photo: Blob) => void;
  /** What is sent for what was written. */
  asked: (text: string) => string;
  done: () => void;
}

export function useSolution(reading: PhotoReading | null, onLines: (lines: string) => void): Solution {
  const { t } = useTranslation('chat');
  const failureText = useErrorText('chat');
  const [isOn, setIsOn] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [status, setStatus] = useState<Solution['status']>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function take(photo: Blob): Promise<void> {
    if (!reading) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setIsReading(true);
    setStatus({ text: t('solution.reading'), isError: false });
    const next = await linesOf(photo, reading, controller.signal);
    if (controller.signal.aborted) return;
    setIsReading(false);
    if (typeof next === 'string') {
      setStatus({ text: next, isError: true });
      return;
    }
    setIsOn(true);
    setStatus({ text: t('solution.read', { count: next.length }), isError: false });
    onLines(next.join('\n'));
  }

  async function linesOf(photo: Blob, { read }: PhotoReading, signal: AbortSignal) {
    const shrunk = await shrinkPhoto(photo);
    if (typeof shrunk === 'string') return t(`solution.refused.${shrunk}`);
    try {
      return await read(shrunk, signal);
    } catch (error) {
      return failureText(error);
    }
  }

  return {
    isOn,
    isReading,
    status,
    toggle: () => {
      setStatus(null);
      setIsOn(!isOn);
    },
    take: (photo) => void take(photo),
    asked: (text) => (isOn ? `${t('solution.heading')}\n${text.trim()}` : text),
    done: () => {
      setStatus(null);
      setIsOn(false);
    },
  };
}
