import { type ChildProcess, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const INTERVAL_MS = 500;
const KILOBYTES_PER_MEGABYTE = 1_024;

/**
 * Calls `onExceeded` when the child holds more than `megabytes` of memory. Stands in for the kernel's limit where there is no
 * prlimit, and backs it where there is. Returns the function that ends the watching.
 */
export function watchMemory(child: ChildProcess, megabytes: number, onExceeded: () => void): () => void {
  const check = async (): Promise<void> => {
    if (child.pid === undefined) return;
    const kilobytes = await residentKilobytes(child.pid);
    if (kilobytes > megabytes * KILOBYTES_PER_MEGABYTE) onExceeded();
  };
  const timer = setInterval(() => void check(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** 0 when the process is gone or the system does not tell. */
async function residentKilobytes(pid: number): Promise<number> {
  if (process.platform === 'linux') return linuxKilobytes(pid);
  if (process.platform === 'win32') return windowsKilobytes(pid);
  return Number.parseInt(await outputOf('ps', ['-o', 'rss=', '-p', String(pid)]), 10) || 0;
}

async function linuxKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

async function windowsKilobytes(pid: number): Promise<number> {
  const row = await outputOf('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return Number(/"([^"]+)"\s*$/.exec(row.trim())?.[1]?.replaceAll(/\D/g, '') ?? 0);
}

function outputOf(command: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { windowsHide: true }, (error, stdout) => resolve(error ? '' : stdout));
  });
}
