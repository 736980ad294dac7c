import { describe, expect, it } from 'vitest';
import { refusedChat } from './model-chat-request.ts';

const hello = [{ role: 'user', content: 'Hello!' }];
const weather = { type: 'function', function: { name: 'get_weather', parameters: { type: 'object', properties: {} } } };

describe('a chat request that breaks the published schema', () => {
  const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{}' } };
  const asked = [...hello, { role: 'assistant', content: null, tool_calls: [call] }];
  const format = (schema: object) => ({ type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } });
  it.each<[string, object | string, string]>([
    ['no JSON', 'null', 'parse the JSON body'],
    ['no model', { messages: hello }, 'you must provide a model parameter'],
    ['no messages', { model: 'm' }, "Missing required parameter: 'messages'"],
    ['empty messages', { model: 'm', messages: [] }, 'empty array'],
    ['an unknown role', { model: 'm', messages: [{ role: 'bot', content: 'x' }] }, "Invalid value: 'bot'"],
    ['no content', { model: 'm', messages: [{ role: 'user' }] }, 'messages[0].content'],
    ['content null', { model: 'm', messages: [{ role: 'assistant', content: null }] }, 'Invalid type'],
    [
      'a picture of the system',
      { model: 'm', messages: [{ role: 'system', content: [{ type: 'image_url' }] }] },
      'image_url',
    ],
    [
      'an address that is no picture',
      {
        model: 'm',
        messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: '/api/files/1' } }] }],
      },
      'Invalid image data',
    ],
    [
      'a tool without its call',
      { model: 'm', messages: [...hello, { role: 'tool', tool_call_id: 'call_1', content: '' }] },
      "messages with role 'tool'",
    ],
    [
      'a tool without an id',
      { model: 'm', messages: [...asked, { role: 'tool', content: '' }] },
      'messages[2].tool_call_id',
    ],
    [
      'a call without an answer',
      { model: 'm', messages: [...asked, ...hello] },
      'did not have response messages: call_1',
    ],
    ['a call left open', { model: 'm', messages: asked }, 'did not have response messages: call_1'],
    [
      'a key of no message',
      { model: 'm', messages: [{ ...hello[0], id: '1' }] },
      "Unknown parameter: 'messages[0].id'",
    ],
    ['an unknown argument', { model: 'm', messages: hello, top_k: 4 }, 'Unrecognized request argument supplied: top_k'],
    ['too hot', { model: 'm', messages: hello, temperature: 3 }, "'temperature'"],
    ['half a token', { model: 'm', messages: hello, max_tokens: 1.5 }, 'an integer'],
    ['options of no stream', { model: 'm', messages: hello, stream_options: {} }, 'stream_options'],
    ['a choice without tools', { model: 'm', messages: hello, tool_choice: 'auto' }, "'tool_choice' is only allowed"],
    [
      'a choice of no tool',
      { model: 'm', messages: hello, tools: [weather], tool_choice: { type: 'function', function: { name: 'other' } } },
      'Invalid value',
    ],
    [
      'a name with a dot',
      { model: 'm', messages: hello, tools: [{ type: 'function', function: { name: 'a.b' } }] },
      'does not match pattern',
    ],
    [
      'parameters of no object',
      {
        model: 'm',
        messages: hello,
        tools: [{ type: 'function', function: { name: 'a', parameters: { type: 'array' } } }],
      },
      "schema for function 'a'",
    ],
    [
      'a format without a name',
      { model: 'm', messages: hello, response_format: { type: 'json_schema', json_schema: { schema: {} } } },
      'json_schema.name',
    ],
    [
      'a strict format that is open',
      { model: 'm', messages: hello, response_format: format({ type: 'object', properties: {} }) },
      'additionalProperties',
    ],
    [
      'a strict format with a key to spare',
      {
        model: 'm',
        messages: hello,
        response_format: format({ type: 'object', properties: { a: {} }, additionalProperties: false }),
      },
      "Missing 'a'",
    ],
    [
      'JSON that nobody speaks of',
      { model: 'm', messages: hello, response_format: { type: 'json_object' } },
      "the word 'json'",
    ],
  ])('%s', (_, body, message) => {
    expect(refusedChat(body, true)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });

  it.each<[string, object]>([
    ['a question', { model: 'm', messages: hello, temperature: 0, max_tokens: 9, stop: ['\n'], seed: 1 }],
    [
      'an answered call',
      { model: 'm', messages: [...asked, { role: 'tool', tool_call_id: 'call_1', content: '20' }], tools: [weather] },
    ],
    [
      'a picture',
      {
        model: 'm',
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'x' },
              { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
            ],
          },
        ],
      },
    ],
    [
      'a stream',
      {
        model: 'm',
        messages: hello,
        stream: true,
        stream_options: { include_usage: true },
        tools: [weather],
        tool_choice: 'required',
      },
    ],
    [
      'a strict format',
      {
        model: 'm',
        messages: hello,
        response_format: format({
          type: 'object',
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        }),
      },
    ],
  ])('%s is fine', (_, body) => {
    expect(refusedChat(body, true)).toBeNull();
  });
});
