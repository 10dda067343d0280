import { createOidcProviders } from '#server/accounts/oidc/providers.ts';
import { type Config, isForThisMachine, listensOnLoopback, publicUrl } from '#server/config.ts';
import { lookAtServer } from '#server/llm/server-listing.ts';
import { probeServer } from '#server/llm/local-server.ts';
import { createSpeech } from '#server/speech/create-speech.ts';
import { ModelFolder } from '#server/own-model/model-folder.ts';
import { checkMailServer } from '#server/mail/smtp-mailer.ts';
import { advice, type Diagnosis, ok, problem, reasonOf } from './finding.ts';

const SPEECH_TIMEOUT_MS = 10_000;

export async function checkAddresses(config: Config): Promise<Diagnosis[]> {
  const address = publicUrl(config);
  if (isForThisMachine(config)) return [ok(`People on this machine open Lyceum at ${address}.`)];
  const findings: Diagnosis[] = [];
  if (config.PUBLIC_URL === undefined) {
    findings.push(
      problem(
        `PUBLIC_URL is not set, so links in emails lead to ${address}. Set it to the address that people open.`,
      ),
    );
  } else if (!address.startsWith('https:')) {
    findings.push(problem(`${address} is not encrypted. Put a proxy with TLS in front, and use https.`));
  } else if (listensOnLoopback(config) && !config.TRUST_PROXY('127.0.0.1', 0)) {
    findings.push(
      problem(
        `TRUST_PROXY is not set, so all who come through the proxy share the limits of one person. Set it to 1 if there is one proxy.`,
      ),
    );
  } else findings.push(ok(`People open Lyceum at ${address}.`));
  return findings;
}

export async function checkMail(config: Config): Promise<Diagnosis[]> {
  const { SMTP_URL } = config;
  if (SMTP_URL === undefined) {
    return isForThisMachine(config)
      ? [ok('Emails stay in the local mailbox.')]
      : [problem('SMTP_URL is not set, so nobody gets emails, such as those that confirm an address.')];
  }
  const host = new URL(SMTP_URL).host;
  try {
    await checkMailServer(SMTP_URL);
    return [ok(`The mail server ${host} accepts us.`)];
  } catch (error) {
    return [problem(`The mail server ${host} of SMTP_URL does not accept us: ${reasonOf(error)}.`)];
  }
}

export async function checkModels(config: Config): Promise<Diagnosis[]> {
  const { LOCAL_MODEL_URL: baseUrl, LOCAL_MODEL: model, OPENAI_API_KEY, ANTHROPIC_API_KEY } = config;
  const cloud = [OPENAI_API_KEY && 'OpenAI', ANTHROPIC_API_KEY && 'Anthropic'].filter(Boolean).join(' and ');
  const findings = cloud ? [ok(`There are keys of ${cloud}; Settings can test them.`)] : [];
  const endpoint = { provider: 'local' as const, baseUrl, apiKey: null, model: model ?? null };
  const found = await probeServer(endpoint);
  switch (found.state) {
    case 'ready':
      return [...findings, ok(`The model server at ${baseUrl} answers with ${found.model}.`)];
    case 'no_model':
      return [...findings, advice(`The model server at ${baseUrl} has no model. Load one in it.`)];
    default:
      return cloud || (await usesModelInside(config))
        ? findings
        : [
            ...findings,
            advice(
              `No model server answers at ${baseUrl}, so answers are quotations. Download a model on the Local Models page, start LM Studio or another server, or set LOCAL_MODEL_URL.`,
            ),
          ];
  }
}

/** Then no server is missed; its own check says how it is. */
async function usesModelInside({ DATA_DIR }: Config): Promise<boolean> {
  const { chat } = await new ModelFolder(DATA_DIR).choice.read();
  return chat !== null;
}

export async function checkEmbeddings({ EMBEDDING_URL, EMBEDDING_MODEL }: Config): Promise<Diagnosis[]> {
  if (EMBEDDING_URL === undefined) return [];
  const { origin, pathname, password } = new URL(EMBEDDING_URL);
  const baseUrl = `${origin}${pathname}`.replace(/\/+$/, '');
  const { state } = await lookAtServer({
    provider: 'local',
    baseUrl,
    apiKey: password || null,
    model: EMBEDDING_MODEL ?? null,
  });
  return state === 'down' || state === 'silent'
    ? [
        problem(
          `The embeddings server ${baseUrl} does not answer; until it does, documents are found by their words only.`,
        ),
      ]
    : [ok(`The embeddings server ${baseUrl} answers.`)];
}

export async function checkSpeech(config: Config): Promise<Diagnosis[]> {
  if (config.SPEECH_URL === undefined) return [];
  const { origin, pathname } = new URL(config.SPEECH_URL);
  const address = `${origin}${pathname}`.replace(/\/+$/, '');
  const speech = createSpeech(config, { endpointOf: async () => null });
  const consequence = 'recordings without captions cannot be read';
  try {
    const recogniser = await speech.find(null, AbortSignal.timeout(SPEECH_TIMEOUT_MS));
    return recogniser
      ? [ok(`The speech server ${address} answers.`)]
      : [problem(`The server ${address} has no /audio/transcriptions, so ${consequence}.`)];
  } catch {
    return [problem(`The speech server ${address} does not answer; until it does, ${consequence}.`)];
  }
}

export async function checkProviders({ OIDC_PROVIDERS }: Config): Promise<Diagnosis[]> {
  const providers = Array.from(createOidcProviders(OIDC_PROVIDERS).values());
  return Promise.all(
    providers.map(async ({ label, issuer, keySet }) => {
      try {
        await keySet();
        return ok(`The identity provider ${label} answers.`);
      } catch (error) {
        return problem(`Nobody can sign in with ${label}: ${issuer} cannot be used (${reasonOf(error)}).`);
      }
    }),
  );
}
