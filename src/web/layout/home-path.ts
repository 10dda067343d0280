import { createContext, use } from 'react';

export type HomePath = '/' | '/dashboard';

const HomePathContext = createContext<HomePath>('/');

/** Says where home is: the dashboard of those who are signed in, the landing page of all others. */
export const HomePathProvider = HomePathContext.Provider;

export function useHomePath(): HomePath {
  return use(HomePathContext);
}
