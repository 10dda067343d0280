/** Why a text is no domain that could say who belongs to an institution. */
export type DomainProblem = 'malformed' | 'suffix' | 'public_mail';

const DOMAIN_MAX_CHARACTERS = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** Names under which registries of a country sell or assign domains. The complete list changes weekly; these are the usual ones. */
const REGISTRY =
  /^(?:(?:ac|co|com|edu|gob|gouv|gov|govt|gv|mil|net|nom|or|org|sch|school)\.[a-z]{2}|k12\.[a-z]{2}\.us)$/;
/** Where anyone gets an address, so that the address proves nothing. */
const PUBLIC_MAIL = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mail.com',
  'mail.ru',
  'orange.fr',
  'outlook.com',
  'outlook.es',
  'outlook.fr',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yahoo.es',
  'yahoo.fr',
  'yandex.ru',
]);

/**
 * Reads a domain as a person writes it ('@Uni.edu', 'Universität.de') into the form in which addresses carry it: lower case,
 * ASCII. Refuses what is no host name with a dot (RFC 1123), what is a registry's suffix, and public mail providers.
 */
export function readEmailDomain(text: string): { domain: string } | { problem: DomainProblem } {
  const domain = toAscii(text.trim().toLowerCase().replace(/^@/, ''));
  if (domain === null || !isHostName(domain)) return { problem: 'malformed' };
  if (REGISTRY.test(domain)) return { problem: 'suffix' };
  return PUBLIC_MAIL.has(domain) ? { problem: 'public_mail' } : { domain };
}

/** Whether two domains are the same, or one lies within the other. */
export function overlap(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function toAscii(text: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname;
}

function isHostName(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > DOMAIN_MAX_CHARACTERS) return false;
  return labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}
