/** Shortest password that can be set, in characters. */
export const PASSWORD_MIN_LENGTH = 8;
