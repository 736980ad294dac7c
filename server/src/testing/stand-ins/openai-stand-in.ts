import type { ServerResponse } from 'node:http';
import { type RecordingServer, recordingServer, sendJson, sendText } from './recording-server.ts';

/** What the model, or what serves it, does with one request; answers are used up in the order they were told. */
export type OpenAiAnswer =
  /** Any JSON as the message's text: what a schema asks for, or what it forbids. */
  | { kind: 'json'; value: unknown }
  /** The message's text letter by letter: broken JSON, JSON in a fence, prose. */
  | { kind: 'text'; text: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { kind: 'refusal'; text: string }
  /** The model tries to call something though no tools were given. */
  | { kind: 'tool-call'; name: string; arguments: string }
  | { kind: 'no-choices' }
  | { kind: 'error'; status: 400 | 401 | 404 | 429 | 500 | 503 }
  | { kind: 'not-json'; body: string; status?: number }
  /** Headers at once, the body never. */
  | { kind: 'stalled' }
  /** Nothing until the caller leaves. */
  | { kind: 'silent' };

const errors: Readonly<Record<number, { message: string; type: string; code: string | null }>> = {
  400: { message: "Invalid schema for response_format 'answer'.", type: 'invalid_request_error', code: null },
  401: { message: 'Incorrect API key provided: stand-in.', type: 'invalid_request_error', code: 'invalid_api_key' },
  404: {
    message: 'The model `stand-in` does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  429: { message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' },
  500: {
    message: 'The server had an error while processing your request. Sorry about that!',
    type: 'server_error',
    code: null,
  },
  503: { message: 'The engine is currently overloaded, please try again later.', type: 'server_error', code: null },
};

function completion(model: string, message: Record<string, unknown>, finish: string) {
  return {
    id: 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT',
    object: 'chat.completion',
    created: 1_741_569_952,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: null, refusal: null, annotations: [], ...message },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: {
      prompt_tokens: 1117,
      completion_tokens: 46,
      total_tokens: 1163,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_44709d6fcb',
  };
}

function send(response: ServerResponse, model: string, answer: OpenAiAnswer) {
  switch (answer.kind) {
    case 'json':
      return sendJson(response, 200, completion(model, { content: JSON.stringify(answer.value) }, 'stop'));
    case 'text':
      return sendJson(response, 200, completion(model, { content: answer.text }, answer.finish ?? 'stop'));
    case 'refusal':
      return sendJson(response, 200, completion(model, { refusal: answer.text }, 'stop'));
    case 'tool-call': {
      const call = {
        id: 'call_abc123',
        type: 'function',
        function: { name: answer.name, arguments: answer.arguments },
      };
      return sendJson(response, 200, completion(model, { tool_calls: [call] }, 'tool_calls'));
    }
    case 'no-choices':
      return sendJson(response, 200, { ...completion(model, {}, 'stop'), choices: [] });
    case 'error':
      return sendJson(
        response,
        answer.status,
        { error: { param: null, ...errors[answer.status]! } },
        answer.status === 429 ? { 'retry-after': '20' } : {},
      );
    case 'not-json':
      return sendText(response, answer.status ?? 200, answer.body);
    case 'stalled':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
      return response.write('{"id":');
    case 'silent':
      return;
  }
}

/** A request as the stand-in understood it. */
export interface AskedModel {
  model: string;
  authorization: string | undefined;
  /** All text of all messages, in order. */
  text: string;
  /** `image_url.url` of every part, usually data URLs. */
  images: string[];
  /** `response_format` as sent. */
  responseFormat: unknown;
  /** The whole body. */
  body: Record<string, unknown>;
}

export interface OpenAiStandIn extends RecordingServer {
  /** Ends in `/v1`, as a base URL does. */
  base: string;
  tell(...answers: readonly OpenAiAnswer[]): void;
  asked(): AskedModel[];
}

interface Part {
  type?: string;
  text?: string;
  image_url?: { url?: string };
}

function understood(body: string, authorization: string | undefined): AskedModel {
  const sent = JSON.parse(body) as Record<string, unknown> & { messages?: { content?: string | Part[] }[] };
  const parts = (sent.messages ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []),
  );
  return {
    model: String(sent.model),
    authorization,
    text: parts.flatMap((part) => part.text ?? []).join('\n'),
    images: parts.flatMap((part: Part) => (part.type === 'image_url' ? [part.image_url?.url ?? ''] : [])),
    responseFormat: sent.response_format,
    body: sent,
  };
}

/** Stands in for a model behind `POST /v1/chat/completions`. It knows nothing: untold, it answers 500. */
export async function openAiStandIn(): Promise<OpenAiStandIn> {
  const answers: OpenAiAnswer[] = [];
  const asked: AskedModel[] = [];
  const server = await recordingServer(({ method, path, body, headers }, response) => {
    if (method !== 'POST' || path !== '/v1/chat/completions')
      return sendJson(response, 404, {
        error: { message: `Invalid URL (${method} ${path})`, type: 'invalid_request_error', param: null, code: null },
      });
    let request: AskedModel;
    try {
      request = understood(body, headers.authorization);
    } catch {
      return sendJson(response, 400, {
        error: {
          message: 'We could not parse the JSON body of your request.',
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      });
    }
    asked.push(request);
    send(response, request.model, answers.shift() ?? { kind: 'error', status: 500 });
  });
  return { ...server, base: `${server.url}/v1`, tell: (...told) => void answers.push(...told), asked: () => asked };
}
