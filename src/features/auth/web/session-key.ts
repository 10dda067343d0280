/** Where the auth client keeps the session in local storage. */
export const SESSION_KEY = 'session';
