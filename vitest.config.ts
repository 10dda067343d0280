import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const WEB_TESTS = ['src/**/web/**/*.test.{ts,tsx}', 'src/web/**/*.test.{ts,tsx}', 'src/app/**/*.test.tsx'];

export default defineConfig({
  test: {
    // Two cores are the smallest machine this is meant for; a worker often waits for a database, a process or a browser.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // What a busy machine takes is no failure; what never comes still is.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: WEB_TESTS,
          globalSetup: 'test/global-setup.ts',
          // One embedded database per worker, shared by its files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file in a context of its own, as in a process of its own, at half the cost (decision 103).
          pool: 'vmForks',
          // What a context leaves behind ends with its process.
          vmMemoryLimit: '1GB',
          include: WEB_TESTS,
          setupFiles: 'test/web-setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          // One browser per worker, shared by its files.
          isolate: false,
          // Each journey starts a server of its own, which takes its time on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
