import { spawn } from 'node:child_process';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_EVERY_MS = 500;

/**
 * Runs a program in our terminal, passes our signals on to it, and answers its exit code as a shell would count it. Resolves with
 * 127 when there is no such program.
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, forward);
  const watch = process.env.npm_lifecycle_event && whenParentEnds(() => forward('SIGTERM'));
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(() => {
    for (const signal of PASSED_ON) process.off(signal, forward);
    clearInterval(watch);
  });
}

/** npm passes a signal to a shell, which ends without passing it on: that the shell is gone is all that is heard of it. */
function whenParentEnds(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, LOOK_EVERY_MS);
  return watch.unref();
}

function exitCodeOf(signal) {
  return signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1;
}
