import { useSyncExternalStore } from 'react';

/** `unsupported` also where the browser only allows it on secure pages and this is none. */
export type NoticePermission = NotificationPermission | 'unsupported';

export interface DesktopNotice {
  title: string;
  body: string;
  /** A later notice of the same tag replaces the earlier one, also of another tab. */
  tag: string;
}

const changed = new EventTarget();
let isWanted: () => boolean = () => false;

/** Says where the person's choice is stored. Without it none is ever shown. */
export function setNoticeWish(read: () => boolean): void {
  isWanted = read;
}

/** Whether this browser may show notices, as it changes. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribe, readPermission);
}

/** Lets the browser ask. Only as the answer to a click: browsers ignore it otherwise. */
export async function askForNotices(): Promise<void> {
  if (readPermission() !== 'default') return;
  await Notification.requestPermission();
  changed.dispatchEvent(new Event('change'));
}

/**
 * Shows a notice of the browser to somebody who wants them and is not looking at the page. A click leads back to the page.
 * Answers whether it was shown.
 */
export function showDesktopNotice({ title, body, tag }: DesktopNotice): boolean {
  if (document.visibilityState !== 'hidden' || !isWanted() || readPermission() !== 'granted') return false;
  try {
    const notice = new Notification(title, {
      body,
      tag,
      icon: '/favicon.svg',
      lang: document.documentElement.lang,
    });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
    return true;
  } catch {
    // Browsers of phones have the permission and no way to show one from a page.
    return false;
  }
}

function readPermission(): NoticePermission {
  return 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  // Changed in the browser's own settings: known at the latest when the person comes back from them.
  window.addEventListener('focus', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('focus', listener);
  };
}
