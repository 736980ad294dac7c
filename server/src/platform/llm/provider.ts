export type LlmSettings = { readonly url: string; readonly model: string; readonly key: string | undefined };

export const noAnswer = {
  en: 'The language model of this server gave no usable answer. Nothing was changed; please try again, or do it by hand.',
  el: 'Το γλωσσικό μοντέλο αυτού του διακομιστή δεν έδωσε χρήσιμη απάντηση. Τίποτα δεν άλλαξε· δοκιμάστε ξανά ή κάντε το με το χέρι.',
};

/** The parts of a request that the SDK decides on; the rest is ours. */
export const sentBy = (init: RequestInit | undefined) => ({
  operator: true,
  method: 'POST' as const,
  headers: Object.fromEntries(new Headers(init?.headers)),
  body: String(init?.body),
  redirects: 0,
  anyStatus: true,
  signal: init?.signal ?? undefined,
});

/** The model as the SDK asks it; every request goes through `post`. */
export async function providedBy({ url, model, key }: LlmSettings, post: typeof fetch) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  // its warnings go past our log
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: url,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: post,
    // where the protocol comes from, newer models refuse the name that all others know
    ...(URL.parse(url)?.hostname === 'api.openai.com'
      ? { transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }) }
      : {}),
  });
  return provider(model);
}
