const RETURN_PATH_KEY = 'returnPath';
const DEFAULT_PATH = '/dashboard';

/** Remembers, for this tab, the page that asked for a sign-in. */
export function rememberReturnPath(path: string): void {
  write((storage) => storage.setItem(RETURN_PATH_KEY, path));
}

export function forgetReturnPath(): void {
  write((storage) => storage.removeItem(RETURN_PATH_KEY));
}

/** Where to go after signing in: the page the person came from, otherwise the dashboard. Always a path of this site. */
export function returnPath(): string {
  let path: string | null = null;
  write((storage) => {
    path = storage.getItem(RETURN_PATH_KEY);
  });
  return isOwnPath(path) ? path : DEFAULT_PATH;
}

function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

function write(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {
    // If storage is blocked, people arrive at the dashboard.
  }
}
