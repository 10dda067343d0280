import { useTranslation } from 'react-i18next';
import type { Finding } from '../../contract.document.ts';

/** Says a finding in the reader's language; one without words of its own is said in general. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation(['materials', 'materialFindings']);
  return ({ code, subject, details }) =>
    t([`materialFindings:${code}`, 'materials:findings.unknown'].map(asKey), { ...details, subject, code });
}

/** The server may know findings that this client has no words for. */
function asKey(key: string): 'materials:findings.unknown' {
  return key as 'materials:findings.unknown';
}
