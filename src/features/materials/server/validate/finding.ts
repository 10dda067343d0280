import type { Finding } from '#features/materials/contract.document.ts';
import { FINDING_SEVERITIES, type FindingCode } from '#features/materials/contract.findings.ts';

const DETAIL_MAX_CHARACTERS = 200;

/** A finding about `subject`, an item, objective, topic or week; null: about the section or document itself. */
export function finding(
  code: FindingCode,
  subject: string | null,
  details: Record<string, string | number> = {},
): Finding {
  return {
    severity: FINDING_SEVERITIES[code],
    code,
    subject,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, String(value).slice(0, DETAIL_MAX_CHARACTERS)]),
    ),
  };
}
