/** Words, each with the share of stretches of a thousand words of any text that have it or another form of it. */
export type OrdinaryWords = ReadonlyArray<readonly [saidIn: number, words: string]>;
