import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VARIABLES } from '#server/config.ts';
import { makeDataFolder, makePreparedDataFolder } from '../../test/database.ts';
import {
  findFreePort,
  runServer,
  type ServerProcess,
  startServerProcess,
} from '../../test/server-process.ts';

const oneSentence = (text: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${text.source}[^\\n]*\\.\\n$`)),
});

function makeFile(): string {
  const path = join(makeDataFolder(), 'file');
  writeFileSync(path, '');
  return path;
}

describe('a server that runs', () => {
  let dataFolder: string;
  let server: ServerProcess;

  beforeAll(async () => {
    dataFolder = await makePreparedDataFolder();
    server = await startServerProcess({ DATA_DIR: dataFolder });
  });
  afterAll(() => server.kill());

  test('answers', async () => {
    const reply = await fetch(`${server.url}/api/institutions`);
    expect(reply.status).toBe(200);
  });

  test('keeps its data folder for itself', async () => {
    const second = await runServer([], { DATA_DIR: dataFolder, PORT: '0' });
    expect(second).toEqual(oneSentence(/The data folder .+ is in use by another process/));
  });

  test('leaves nothing behind that keeps the next one from starting, even after a power cut', async () => {
    await server.kill();
    server = await startServerProcess({ DATA_DIR: dataFolder });
    expect((await fetch(`${server.url}/api/institutions`)).status).toBe(200);
  });

  test('stops when it is asked to, also when it is asked twice', async () => {
    server.process.kill('SIGINT');
    expect(await server.stop()).toBe(0);
    expect(server.log()).toBe('');
  });
});

describe('settings from a file', () => {
  function settings(text: string): string {
    const path = join(makeDataFolder(), 'lyceum.env');
    writeFileSync(path, text);
    return path;
  }

  test.each([
    ['before a command', (file: string) => ['--env', file, 'doctor']],
    ['after it', (file: string) => ['doctor', `--env=${file}`]],
  ])('are read %s, and come before those of the environment', async (_, argsWith) => {
    const DATA_DIR = join(makeDataFolder(), 'of the file');
    const file = settings(`# Where everything is\nDATA_DIR="${DATA_DIR}"\nPORT=0\nSMTP_URLS=x\n`);
    const { code, stdout, stderr } = await runServer(argsWith(file), { DATA_DIR: makeDataFolder() });
    expect(stdout).toContain(`There is no installation in ${DATA_DIR} yet`);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'SMTP_URLS is not a setting of Lyceum. Did you mean SMTP_URL?\n',
    });
  });

  test('are those that a server starts with', async () => {
    const DATA_DIR = await makePreparedDataFolder();
    const port = await findFreePort();
    const file = settings(`DATA_DIR=${DATA_DIR}\nPORT=${port}\n`);
    const server = await startServerProcess({ DATA_DIR: makeDataFolder() }, ['--env', file]);
    expect(server.said()).toContain(`:${port}`);
    expect((await fetch(`http://localhost:${port}/livez`)).status).toBe(200);
    await server.kill();
  });

  test('that are not there, or not named, are said in one sentence', async () => {
    const absent = join(makeDataFolder(), 'absent.env');
    expect(await runServer(['--env', absent], {})).toEqual(
      oneSentence(/The file .+absent\.env cannot be read/),
    );
    expect(await runServer(['doctor', '--env'], {})).toEqual(oneSentence(/Say which file: /));
  });
});

describe('a server that cannot run says why in one sentence', () => {
  test('a busy port', async () => {
    const PORT = String(await findFreePort());
    const other = createServer().listen(Number(PORT), '127.0.0.1');
    await once(other, 'listening');
    const result = await runServer([], { DATA_DIR: await makePreparedDataFolder(), PORT });
    other.close();
    expect(result).toEqual(oneSentence(/Port \d+ is in use by another program/));
  });

  test.each([
    ['a file is in its place', () => join(makeFile(), 'data')],
    ['its parent takes no folders', () => '/proc/data'],
  ])('a data folder that cannot be made: %s', async (_name, place) => {
    const result = await runServer([], { DATA_DIR: place() });
    expect(result).toEqual(oneSentence(/The data folder .+ is not writable/));
  });

  test('an address that is not ours', async () => {
    const result = await runServer([], { DATA_DIR: await makePreparedDataFolder(), HOST: '203.0.113.7' });
    expect(result).toEqual(oneSentence(/203\.0\.113\.7 is not an address of this machine/));
  });

  test.each([
    ['a setting', [], { PORT: 'soon' }, /PORT is not usable/],
    ['half of a pair', [], { EMBEDDING_MODEL: 'x' }, /EMBEDDING_URL and EMBEDDING_MODEL/],
    ['an option', ['--verbose'], {}, /--verbose is not an option/],
    ['a command', ['docter'], {}, /docter is not a command/],
  ])('%s that nobody knows', async (_name, args, env, sentence) => {
    const DATA_DIR = join(makeDataFolder(), 'never-made');
    expect(await runServer(args, { DATA_DIR, ...env })).toEqual(oneSentence(sentence));
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

test('a misspelt setting is named with the one that was meant', async () => {
  const { stderr } = await runServer(['--nothing'], {
    DATA_DIR: join(makeDataFolder(), 'never-made'),
    BACKUP_DRI: '/backups',
  });
  expect(stderr).toMatch(/^BACKUP_DRI is not a setting of Lyceum\. Did you mean BACKUP_DIR\?$/m);
});

test('--help names every setting and starts nothing', async () => {
  const DATA_DIR = join(makeDataFolder(), 'never-made');
  const { code, stdout, stderr } = await runServer(['--help'], { DATA_DIR });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const name of Object.keys(VARIABLES)) expect(stdout).toContain(`  ${name}`);
  expect(existsSync(DATA_DIR)).toBe(false);
});
