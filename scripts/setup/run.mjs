import { spawn } from 'node:child_process';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in our terminal, passes our signals on to it, and answers its exit code as a shell would count it. Resolves with
 * 127 when there is no such program.
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(() => {
    for (const signal of PASSED_ON) process.off(signal, forward);
  });
}

function exitCodeOf(signal) {
  return signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1;
}
