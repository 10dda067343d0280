/** Says one sentence and ends: the person who started us needs no stack trace. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
