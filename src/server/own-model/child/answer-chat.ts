import type { ServerResponse } from 'node:http';
import type { ChatRequest } from './chat-request.ts';
import { complete, type Completion, type Piece } from './complete.ts';
import type { Grammars } from './grammar.ts';
import { eventStream, newId, sendJson } from './http.ts';
import type { LoadedChat } from './loaded-models.ts';

interface Answering {
  request: ChatRequest;
  response: ServerResponse;
  grammars: Grammars;
  signal: AbortSignal;
}

/** Answers a chat completion, piece by piece or as a whole. */
export async function answerChat(loaded: LoadedChat, answering: Answering): Promise<void> {
  await (answering.request.stream ? streamed(loaded, answering) : whole(loaded, answering));
}

async function streamed(loaded: LoadedChat, { response, ...work }: Answering): Promise<void> {
  const { request, signal } = work;
  const events = eventStream(response);
  const head = { id: newId(), object: 'chat.completion.chunk', created: now(), model: request.model };
  const send = (delta: object, finishReason: string | null = null) =>
    events.send({ ...head, choices: [{ index: 0, delta, finish_reason: finishReason }] });
  const completion = await complete(loaded, { ...work, onPiece: (piece) => send(deltaOf(piece)) });
  if (signal.aborted) return;
  send({}, completion.finishReason);
  if (request.stream_options?.include_usage)
    events.send({ ...head, choices: [], usage: usageOf(completion) });
  events.end();
}

async function whole(loaded: LoadedChat, { response, ...work }: Answering): Promise<void> {
  const text = { content: '', reasoning_content: '' };
  const completion = await complete(loaded, {
    ...work,
    onPiece: (piece) => void (text[piece.isThought ? 'reasoning_content' : 'content'] += piece.text),
  });
  if (work.signal.aborted) return;
  sendJson(response, 200, {
    id: newId(),
    object: 'chat.completion',
    created: now(),
    model: work.request.model,
    choices: [{ index: 0, message: { role: 'assistant', ...text }, finish_reason: completion.finishReason }],
    usage: usageOf(completion),
  });
}

function deltaOf({ text, isThought }: Piece): object {
  return isThought ? { reasoning_content: text } : { role: 'assistant', content: text };
}

function usageOf({ promptTokens, cachedTokens, outputTokens }: Completion): object {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: outputTokens,
    total_tokens: promptTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
  };
}

function now(): number {
  return Math.floor(Date.now() / 1_000);
}
