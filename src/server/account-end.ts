/** What somebody wants to happen to what they had. */
export interface Parting {
  /** What others may read stays for them, without its owner's name; otherwise it goes too. */
  readonly leavesShared: boolean;
}

/**
 * What a feature does with what it holds of a person before the account goes: removes it, or makes it nobody's. It runs in the
 * transaction that deletes the account and keeps to the database; files and other systems are cleaned by jobs that it enqueues.
 * When it throws, the account stays.
 */
export type ClearAccount = (userId: string, parting: Parting) => Promise<void>;

/** All of them, one after the other. */
export function clearInOrder(clears: readonly ClearAccount[]): ClearAccount {
  return async (userId, parting) => {
    for (const clear of clears) await clear(userId, parting);
  };
}
