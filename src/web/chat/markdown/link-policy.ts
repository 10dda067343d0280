import { createContext, use } from 'react';

const LinkPolicyContext = createContext<(address: string) => boolean>(() => true);

/** Says to which of the safe addresses an answer may lead; to all of them where nobody says it. */
export const LinkPolicyProvider = LinkPolicyContext.Provider;

/** The address where the answer may lead there, else nothing. */
export function useAllowedAddress(address: string | undefined): string | undefined {
  const isAllowed = use(LinkPolicyContext);
  return address && isAllowed(address) ? address : undefined;
}

/**
 * Allows exactly the addresses that were retrieved, and pages of the product: what a model writes from memory may not exist, or may be
 * planted.
 */
export function onlyRetrieved(
  addresses: readonly string[],
  ownPages: RegExp | null = null,
): (address: string) => boolean {
  const retrieved = new Set(addresses.map(normalised));
  return (address) => ownPages?.test(address) === true || retrieved.has(normalised(address));
}

function normalised(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
