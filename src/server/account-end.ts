/** What somebody wants to happen to what they had. */
export interface Parting {
  /** What others may read stays for them, without its owner's name; otherwise it goes too. */
  readonly leavesShared: boolean;
}

/** What a feature does with what it holds of a person before the account goes: removes it, or makes it nobody's. */
type Clear = (userId: string, parting: Parting) => Promise<void>;

/** Where features and the deletion of accounts meet, without knowing each other. */
export interface AccountEnd {
  /**
   * Before the first request. `clear` runs in the transaction that deletes the account and keeps to the database; files and
   * other systems are cleaned by jobs that it enqueues. When it throws, the account stays.
   */
  register(clear: Clear): void;
  /** Runs every registered `clear`, in the order they came. */
  clear: Clear;
}

export function createAccountEnd(): AccountEnd {
  const clears: Clear[] = [];
  return {
    register: (clear) => void clears.push(clear),
    async clear(userId, parting) {
      for (const clear of clears) await clear(userId, parting);
    },
  };
}
