import { useTranslation } from 'react-i18next';
import type { Finding } from '../../contract.document.ts';

/** Says a finding in the reader's language; one without words of its own is said in general. */
export function useFindingText(): (finding: Finding) => string {
  const { t, i18n } = useTranslation(['materials', 'materialFindings']);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return ({ code, subject, details }) => {
    const { language: tag } = details;
    const language = tag === undefined ? undefined : names.of(tag);
    return t([`materialFindings:${code}`, 'materials:findings.unknown'].map(asKey), {
      ...details,
      ...{ language, subject, code },
    });
  };
}

/** The server may know findings that this client has no words for. */
function asKey(key: string): 'materials:findings.unknown' {
  return key as 'materials:findings.unknown';
}
