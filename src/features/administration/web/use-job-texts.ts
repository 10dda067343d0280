import { useTranslation } from 'react-i18next';

const KINDS = {
  'auth.mail-request': 'emailRequest',
  'conversation-at-rest': 'rest',
  'embed-library': 'embedding',
  'embed-source': 'embedding',
  'fit-weights': 'schedule',
  'forget-model-usage': 'forgetting',
  'forget-tutor-records': 'forgetting',
  'go-on-making': 'questions',
  'index-document': 'reading',
  'mail.send': 'email',
  'make-guide': 'guide',
  'make-material': 'material',
  'meetings.remind': 'reminder',
  'recognise-page': 'scans',
  'recognise-speech': 'speech',
  'refresh-index': 'index',
  'remove-loose-files': 'files',
} as const;

const REASONS = {
  AbortError: 'late',
  EAI_AGAIN: 'unreachable',
  EAUTH: 'signIn',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  EENVELOPE: 'address',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOSPC: 'disk',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'late',
  TimeoutError: 'late',
  disk_full: 'disk',
  process_died: 'process',
  timeout: 'late',
  unreachable: 'unreachable',
} as const;

/** Kinds of jobs, and why they failed, in words. A kind without words is a program's, and is called what it is called there. */
export function useJobTexts() {
  const { t } = useTranslation('administration');
  return {
    kindText: (kind: string) => {
      if (kind.startsWith('model-download:')) return t('kinds.model');
      return kind in KINDS ? t(`kinds.${KINDS[kind as keyof typeof KINDS]}`) : kind;
    },
    reasonText: (code: string) => {
      const known = code in REASONS ? REASONS[code as keyof typeof REASONS] : 'other';
      return t(`reasons.${known}`, { code });
    },
  };
}
