import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Envelope and content of each email, accepted or not. */
  received: string[];
  /** Takes the next email completely, then says that it could not be kept. */
  failNext(): void;
  close(): Promise<void>;
}

/** As much SMTP as a client needs to hand over one email after the other. Port 0 is any free one. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const received: string[] = [];
  const replies: string[] = [];
  const server = createServer((socket) =>
    serveSmtp(socket, (mail) => {
      received.push(mail);
      return replies.shift() ?? '250 kept';
    }),
  );
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    failNext: () => void replies.push('451 try again later'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serveSmtp(socket: Socket, keep: (mail: string) => string): void {
  let envelope = '';
  let content: string | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (content !== null) {
      if (line !== '.') return void (content += `${line}\n`);
      say(keep(envelope + content));
      [envelope, content] = ['', null];
      return;
    }
    if (/^(MAIL|RCPT)/i.test(line)) envelope += `${line}\n`;
    if (/^DATA/i.test(line)) content = '';
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    say(content === null ? '250 ok' : '354 go on');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 test');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
