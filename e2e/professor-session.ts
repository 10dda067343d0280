import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';

// How a journey comes to a conversation with an AI professor.

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
