import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { SESSION_KEY } from '#features/auth/web/session-key.ts';
import { send } from '../test/product-client.ts';
import { visit } from './harness.ts';
import { PASSWORD } from './people.ts';

// Who comes back to a page of the product. Each page that is loaded costs a second and a half of processor time, so none is on the way.

type Device = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Opening {
  browser: Browser;
  /** Of the product. */
  url: string;
  /** Where the visit begins. Default: the dashboard. */
  path?: string;
  context?: BrowserContextOptions | undefined;
  /** Complaints in the console that the journey is about. */
  expected?: RegExp[];
}

interface Visits {
  open(opening: Opening): Promise<Page>;
  /** What the page keeps is there in the next one. */
  keep(page: Page): Promise<void>;
  /** After a sign-out, and when the product has moved to another address. */
  forget(): void;
}

/** Visits by one person who has signed in on this device before, with the password of all. */
export function visitsOf(email: string): Visits {
  let device: Device | undefined;
  return {
    async open({ url, path = '/dashboard', browser, context, ...rest }) {
      device ??= await signedIn(url, email);
      return visit(browser, { url: url + path, context: { storageState: device, ...context }, ...rest });
    },
    async keep(page) {
      device = await page.context().storageState();
    },
    forget() {
      device = undefined;
    },
  };
}

/** What a browser keeps of somebody who signed in. */
async function signedIn(url: string, email: string): Promise<Device> {
  const session = await send(`${url}/auth/v1/token?grant_type=password`, { email, password: PASSWORD });
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
