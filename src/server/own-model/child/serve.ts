import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AnswerError } from './answer-error.ts';
import { answerChat } from './answer-chat.ts';
import { chatRequestSchema } from './chat-request.ts';
import { embed, embeddingRequestSchema } from './embed.ts';
import { Grammars } from './grammar.ts';
import { hasToken, readJson, sendJson, signalOf } from './http.ts';
import { LoadedModels } from './loaded-models.ts';
import type { ChildMessage, ServedModel, StartMessage } from './messages.ts';
import { Queue } from './queue.ts';
import { sendError } from './send-error.ts';
import { Waits } from './waits.ts';

/** A connection that a busy caller takes up again must not be closed at that moment. */
const KEPT_MS = 120_000;

/** The OpenAI protocol over the models of this machine, for whoever has the token. */
export function createModelServer(start: StartMessage, tell: (message: ChildMessage) => void): Server {
  const queue = new Queue();
  const waits = new Waits();
  const models = new LoadedModels(start, tellBoth(tell, waits), aloneIn(queue));
  const grammars = new Grammars();

  function find(id: string, kind: ServedModel['kind']): ServedModel {
    const served = start.models.find((model) => model.id === id && model.kind === kind);
    if (!served) throw new AnswerError(404, `model ${id} not found`);
    return served;
  }

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request, chatRequestSchema);
    const served = find(body.model, 'chat');
    const signal = signalOf(response);
    const answer = async () => {
      const loaded = await models.chat(served);
      await answerChat(loaded, { request: body, response, grammars, signal }).finally(() =>
        models.rest(served),
      );
    };
    const wait = body.stream ? waits.of(response) : null;
    await queue.run(answer, { isUrgent: true, signal, onPlace: wait?.place }).finally(() => wait?.end());
  }

  async function embeddings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request, embeddingRequestSchema);
    const served = find(body.model, 'embedding');
    const signal = signalOf(response);
    const answer = async () => {
      const loaded = await models.embedding(served);
      const vectors = await embed(loaded, body, signal).finally(() => models.rest(served));
      sendJson(response, 200, vectors);
    };
    // One text is a question that somebody waits with; many are a document.
    await queue.run(answer, { isUrgent: [body.input].flat().length === 1, signal });
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hasToken(request, start.token)) throw new AnswerError(401, 'api key required');
    switch (`${request.method} ${request.url}`) {
      case 'GET /v1/models':
      // LM Studio's own list, which tells what is loaded.
      case 'GET /api/v0/models':
        return sendJson(response, 200, listOf(start, models));
      case 'POST /v1/chat/completions':
        return chat(request, response);
      case 'POST /v1/embeddings':
        return embeddings(request, response);
      default:
        throw new AnswerError(404, 'unknown path');
    }
  }

  return createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
    route(request, response).catch((error: unknown) => sendError(response, error));
  });
}

function aloneIn(queue: Queue): (task: () => Promise<void>) => Promise<void> {
  return (task) => queue.run(task, { isUrgent: false, signal: new AbortController().signal });
}

function tellBoth(tell: (message: ChildMessage) => void, waits: Waits): (message: ChildMessage) => void {
  return (message) => {
    tell(message);
    waits.hear(message);
  };
}

function listOf({ models }: StartMessage, loaded: LoadedModels): object {
  return {
    object: 'list',
    data: models.map(({ id, kind, sizeBytes, contextTokens }) => {
      const context = loaded.contextOf(id);
      return {
        id,
        object: 'model',
        owned_by: 'lyceum',
        type: kind === 'embedding' ? 'embeddings' : 'llm',
        state: context === null ? 'not-loaded' : 'loaded',
        size_bytes: sizeBytes,
        // Before it is loaded, what it will be loaded with at most.
        loaded_context_length: context ?? contextTokens,
      };
    }),
  };
}
