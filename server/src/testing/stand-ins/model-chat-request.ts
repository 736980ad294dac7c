import {
  asRefused,
  type Fields,
  Invalid,
  isFields,
  missing,
  type Refused,
  wrongType,
  wrongValue,
} from './model-refused.ts';

/**
 * What a chat request may be, as published in `openai-openapi` (CreateChatCompletionRequest and what it refers to) and, for the
 * order of tool messages, as the service answers breaches of it (quoted in llama_index#10493, langchain task_mAIstro#1).
 */

const functionName = /^[a-zA-Z0-9_-]{1,64}$/;

/** Keys of CreateChatCompletionRequest that a client of this product could have a reason to send. */
const chatKeys = new Set(
  `model messages audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens
  metadata modalities n parallel_tool_calls prediction presence_penalty prompt_cache_key reasoning_effort response_format
  safety_identifier seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p
  user verbosity web_search_options`.split(/\s+/),
);
const messageKeys: Readonly<Record<string, readonly string[]>> = {
  developer: ['role', 'content', 'name'],
  system: ['role', 'content', 'name'],
  user: ['role', 'content', 'name'],
  assistant: ['role', 'content', 'name', 'refusal', 'audio', 'tool_calls', 'function_call'],
  tool: ['role', 'content', 'tool_call_id', 'name'],
};
const partTypes: Readonly<Record<string, readonly string[]>> = {
  developer: ['text'],
  system: ['text'],
  user: ['text', 'image_url', 'input_audio', 'file'],
  assistant: ['text', 'refusal'],
  tool: ['text'],
};

function checkContent(role: string, content: unknown, at: string) {
  if (typeof content === 'string') return;
  if (!Array.isArray(content)) throw wrongType(at, 'one of a string or array of objects', content);
  if (content.length === 0) throw new Invalid(`Invalid '${at}': empty array.`, at, 'empty_array');
  content.forEach((part: unknown, i) => {
    const here = `${at}[${i}]`;
    if (!isFields(part)) throw wrongType(here, 'an object', part);
    if (part.type === undefined) throw missing(`${here}.type`);
    if (!partTypes[role]?.includes(String(part.type))) throw wrongValue(`${here}.type`, part.type);
    if (part.type === 'text' && typeof part.text !== 'string') throw missing(`${here}.text`);
    if (part.type === 'image_url') {
      const url = isFields(part.image_url) ? part.image_url.url : undefined;
      if (typeof url !== 'string') throw missing(`${here}.image_url.url`);
      if (!/^(https?:\/\/|data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$)/.test(url))
        throw new Invalid('Invalid image data.', `${here}.image_url.url`, 'invalid_image_url');
    }
  });
}

function checkCalls(calls: unknown, at: string): string[] {
  if (!Array.isArray(calls)) throw wrongType(at, 'an array of objects', calls);
  if (calls.length === 0)
    throw new Invalid(`Invalid '${at}': empty array. Expected an array with minimum length 1.`, at, 'empty_array');
  return calls.map((call: unknown, i) => {
    const here = `${at}[${i}]`;
    if (!isFields(call)) throw wrongType(here, 'an object', call);
    if (typeof call.id !== 'string' || !call.id) throw missing(`${here}.id`);
    if (call.type !== 'function') throw missing(`${here}.type`);
    if (!isFields(call.function)) throw missing(`${here}.function`);
    if (typeof call.function.name !== 'string') throw missing(`${here}.function.name`);
    if (typeof call.function.arguments !== 'string') throw missing(`${here}.function.arguments`);
    return call.id;
  });
}

function checkMessages(messages: unknown, strict: boolean) {
  if (messages === undefined) throw missing('messages');
  if (!Array.isArray(messages)) throw wrongType('messages', 'an array of objects', messages);
  if (messages.length === 0)
    throw new Invalid(
      "Invalid 'messages': empty array. Expected an array with minimum length 1.",
      'messages',
      'empty_array',
    );
  let open: string[] = [];
  const unanswered = (at: number) =>
    new Invalid(
      `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${open.join(', ')}`,
      `messages.[${at}].role`,
    );
  messages.forEach((message: unknown, i) => {
    const at = `messages[${i}]`;
    if (!isFields(message)) throw wrongType(at, 'an object', message);
    if (message.role === undefined) throw missing(`${at}.role`);
    const role = String(message.role);
    if (!messageKeys[role]) throw wrongValue(`${at}.role`, role);
    const unknown = Object.keys(message).find((key) => !messageKeys[role]?.includes(key));
    if (strict && unknown)
      throw new Invalid(`Unknown parameter: '${at}.${unknown}'.`, `${at}.${unknown}`, 'unknown_parameter');
    if (role === 'tool') {
      if (typeof message.tool_call_id !== 'string') throw missing(`${at}.tool_call_id`);
      if (!open.includes(message.tool_call_id))
        throw new Invalid(
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          `messages.[${i}].role`,
        );
      open = open.filter((id) => id !== message.tool_call_id);
    } else if (open.length > 0) throw unanswered(i);
    if (message.tool_calls !== undefined && role === 'assistant')
      open = checkCalls(message.tool_calls, `${at}.tool_calls`);
    const mayLackContent =
      role === 'assistant' && (message.tool_calls !== undefined || typeof message.refusal === 'string');
    if (message.content === undefined || message.content === null) {
      if (!mayLackContent)
        throw message.content === null
          ? wrongType(`${at}.content`, 'one of a string or array of objects', null)
          : missing(`${at}.content`);
    } else checkContent(role, message.content, `${at}.content`);
  });
  if (open.length > 0) throw unanswered(messages.length);
}

function checkTools(body: Fields) {
  const { tools, tool_choice: choice } = body;
  if (tools === undefined) {
    for (const key of ['tool_choice', 'parallel_tool_calls'])
      if (body[key] !== undefined) throw new Invalid(`'${key}' is only allowed when 'tools' are specified.`, key);
    return;
  }
  if (!Array.isArray(tools)) throw wrongType('tools', 'an array of objects', tools);
  if (tools.length === 0 || tools.length > 128)
    throw new Invalid("Invalid 'tools': 1 to 128 expected.", 'tools', 'invalid_array_length');
  const names = tools.map((tool: unknown, i) => {
    const at = `tools[${i}]`;
    if (!isFields(tool) || tool.type !== 'function') throw missing(`${at}.type`);
    if (!isFields(tool.function)) throw missing(`${at}.function`);
    const { name, parameters, description } = tool.function;
    if (typeof name !== 'string') throw missing(`${at}.function.name`);
    if (!functionName.test(name))
      throw new Invalid(
        `Invalid '${at}.function.name': string does not match pattern '^[a-zA-Z0-9_-]+$'.`,
        `${at}.function.name`,
        'invalid_value',
      );
    if (description !== undefined && typeof description !== 'string')
      throw wrongType(`${at}.function.description`, 'a string', description);
    if (parameters !== undefined && (!isFields(parameters) || parameters.type !== 'object'))
      throw new Invalid(
        `Invalid schema for function '${name}': schema must be a JSON Schema of 'type: "object"'.`,
        `${at}.function.parameters`,
        'invalid_function_parameters',
      );
    if (tool.function.strict === true)
      checkStrict(parameters, `function '${name}'`, `${at}.function.parameters`, 'invalid_function_parameters');
    return name;
  });
  if (new Set(names).size < names.length) throw new Invalid('Tool names must be unique.', 'tools', 'invalid_value');
  if (choice === undefined || choice === 'none' || choice === 'auto' || choice === 'required') return;
  const chosen =
    isFields(choice) && choice.type === 'function' && isFields(choice.function) ? choice.function.name : undefined;
  if (typeof chosen !== 'string' || !names.includes(chosen)) throw wrongValue('tool_choice', JSON.stringify(choice));
}

/** The limits of strict schemas (guide "Structured outputs"): no further keys, and every key required. */
function checkStrict(schema: unknown, of: string, param: string, code: string | null, path = '()') {
  if (!isFields(schema)) return;
  const wrong = (what: string) => new Invalid(`Invalid schema for ${of}: In context=${path}, ${what}`, param, code);
  if (isFields(schema.properties)) {
    const keys = Object.keys(schema.properties);
    if (schema.additionalProperties !== false)
      throw wrong("'additionalProperties' is required to be supplied and to be false.");
    const lacking = keys.find((key) => !Array.isArray(schema.required) || !schema.required.includes(key));
    if (lacking)
      throw wrong(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${lacking}'.`,
      );
    for (const key of keys) checkStrict(schema.properties[key], of, param, code, `('properties', '${key}')`);
  }
  checkStrict(schema.items, of, param, code, `${path} items`);
  if (Array.isArray(schema.anyOf)) for (const part of schema.anyOf) checkStrict(part, of, param, code, `${path} anyOf`);
}

function checkFormat(format: unknown, messages: unknown) {
  if (format === undefined) return;
  if (!isFields(format)) throw wrongType('response_format', 'an object', format);
  if (format.type === 'text') return;
  if (format.type === 'json_object') {
    if (!/json/i.test(JSON.stringify(messages)))
      throw new Invalid(
        "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        'messages',
      );
    return;
  }
  if (format.type !== 'json_schema') throw wrongValue('response_format.type', format.type);
  const sent = format.json_schema;
  if (!isFields(sent)) throw missing('response_format.json_schema');
  if (typeof sent.name !== 'string' || !functionName.test(sent.name)) throw missing('response_format.json_schema.name');
  if (sent.schema !== undefined && !isFields(sent.schema))
    throw wrongType('response_format.json_schema.schema', 'an object', sent.schema);
  if (sent.strict === true) checkStrict(sent.schema, `response_format '${sent.name}'`, 'response_format', null);
}

const ranges: readonly (readonly [key: string, min: number, max: number, whole: boolean])[] = [
  ['temperature', 0, 2, false],
  ['top_p', 0, 1, false],
  ['frequency_penalty', -2, 2, false],
  ['presence_penalty', -2, 2, false],
  ['n', 1, 128, true],
  ['max_tokens', 1, Number.MAX_SAFE_INTEGER, true],
  ['max_completion_tokens', 1, Number.MAX_SAFE_INTEGER, true],
  ['seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, true],
];

/** Null when the body is one that the published schema allows; `strict` also refuses what it does not know. */
export const refusedChat = (body: unknown, strict: boolean): Refused | null =>
  asRefused(() => {
    if (!isFields(body)) throw new Invalid('We could not parse the JSON body of your request.');
    if (typeof body.model !== 'string' || !body.model) throw new Invalid('you must provide a model parameter');
    const unknown = Object.keys(body).find((key) => !chatKeys.has(key));
    if (strict && unknown) throw new Invalid(`Unrecognized request argument supplied: ${unknown}`);
    checkMessages(body.messages, strict);
    for (const [key, min, max, whole] of ranges) {
      const value = body[key];
      if (value === undefined || value === null) continue;
      if (typeof value !== 'number' || (whole && !Number.isInteger(value)))
        throw wrongType(key, whole ? 'an integer' : 'a decimal', value);
      if (value < min || value > max)
        throw new Invalid(`Invalid '${key}': ${min} to ${max} expected.`, key, 'invalid_value');
    }
    for (const key of ['stream', 'store', 'logprobs', 'parallel_tool_calls'])
      if (body[key] !== undefined && body[key] !== null && typeof body[key] !== 'boolean')
        throw wrongType(key, 'a boolean', body[key]);
    if (body.stream_options !== undefined && body.stream_options !== null && body.stream !== true)
      throw new Invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
    if (
      Array.isArray(body.stop)
        ? body.stop.length > 4
        : body.stop !== undefined && body.stop !== null && typeof body.stop !== 'string'
    )
      throw wrongValue('stop', body.stop);
    checkTools(body);
    checkFormat(body.response_format, body.messages);
  });
