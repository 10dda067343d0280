import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { PASSWORD, signUp } from './people.ts';

// How a journey comes to a conversation with an AI professor.

interface Opening {
  browser: Browser;
  /** Of the product. */
  url: string;
  context?: BrowserContextOptions | undefined;
  /** Complaints in the console that the journey is about. */
  expected?: RegExp[];
}

interface Visits {
  open(opening: Opening): Promise<Page>;
  /** What the page keeps is there in the next one. */
  keep(page: Page): Promise<void>;
  /** After a sign-out. */
  forget(): void;
}

/** Visits to the dashboard by one person, who signs in by hand the first time and stays signed in from then on. */
export function visitsOf(email: string): Visits {
  let session: BrowserContextOptions['storageState'] | undefined;
  const keep = async (page: Page) => {
    session = await page.context().storageState();
  };
  return {
    async open({ browser, url, context, ...rest }) {
      const page = await visit(browser, {
        url: `${url}${session ? '/dashboard' : '/login'}`,
        context: { ...(session && { storageState: session }), ...context },
        ...rest,
      });
      if (!session) {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
      }
      await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
      await keep(page);
      return page;
    },
    keep,
    forget() {
      session = undefined;
    },
  };
}

/** The product with one person and a scripted model server, for the whole of a test file. */
export interface TutoredProduct {
  readonly browser: Browser;
  readonly model: ModelServer;
  readonly url: string;
  /** On the same data. */
  restartWithoutModel(): Promise<void>;
}

/** Starts all of it before the tests of a file, forgets the model's scripts before each, and ends it after them. */
export function startTutoredProduct(people: readonly { name: string; email: string }[]): TutoredProduct {
  const data = makeDataDir();
  let started: { browser: Browser; model: ModelServer; product: ServerProcess } | null = null;
  const running = () => {
    if (!started) throw new Error('the product is started before the tests, not before that');
    return started;
  };
  beforeAll(async () => {
    const [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
    const product = await startProduct({
      DATA_DIR: data.path,
      LOCAL_MODEL_URL: model.url,
      EMAIL_CONFIRMATION: 'off',
    });
    started = { browser, model, product };
    for (const person of people) await signUp(product.url, person);
  });
  beforeEach(() => running().model.reset());
  afterAll(async () => {
    await started?.browser.close();
    await started?.product.stop();
    await started?.model.close();
    data.remove();
  });
  return {
    get browser() {
      return running().browser;
    },
    get model() {
      return running().model;
    },
    get url() {
      return running().product.url;
    },
    async restartWithoutModel() {
      await running().product.stop();
      running().product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
    },
  };
}

/** Starts a session with the first professor of the dashboard, answered by the local model. */
export async function startSession(page: Page, mode = 'Virtual'): Promise<void> {
  await page
    .getByRole('button', { name: /^Professor / })
    .first()
    .click();
  await page.getByLabel('Teaching mode').selectOption(mode);
  await page.getByLabel('Model type').selectOption('Local Model');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.getByText(/^Session started with Professor/).waitFor();
  await page.getByLabel('Your question').waitFor();
}

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
}
