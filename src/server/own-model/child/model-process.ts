// The process of the models: it has the runtime and all that may go wrong with it, so that the server never goes down with a model.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ChildMessage, StartMessage } from './messages.ts';
import { createModelServer } from './serve.ts';

// A server that was killed has said nothing; the channel to it is closed all the same.
process.once('disconnect', () => process.exit(0));
// The terminal sends its signal to all; the server decides when this process ends.
process.on('SIGINT', () => undefined);

const [start] = (await once(process, 'message')) as [StartMessage];
const server = createModelServer(start, tell);
const isTaken = new Promise<void>((resolve) => server.once('error', () => resolve()));
server.listen(start.port, '127.0.0.1');
await Promise.race([once(server, 'listening'), isTaken]).catch(() => undefined);
// The port of before may have been taken by another program meanwhile.
if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
tell({ kind: 'listening', port: (server.address() as AddressInfo).port });

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
