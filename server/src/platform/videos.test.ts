import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, type RawServer } from './egress/test-servers.ts';
import { createEgress } from './egress.ts';
import { createVideos } from './videos.ts';

// A server that speaks the YouTube Data API v3 as published: search.list and videos.list, quota and shape of errors.
const library = [
  {
    id: 'abcdefghij1',
    snippet: { title: "Γιαγιά's Γεμιστά & Ρύζι", channelTitle: 'Κουζίνα' },
    contentDetails: { duration: 'PT12M5S' },
    statistics: { viewCount: '1234567' },
  },
  {
    id: 'abcdefghij2',
    snippet: { title: 'Live', channelTitle: 'Chef' },
    contentDetails: { duration: 'P0D' },
    statistics: {},
  },
  { id: 'abcdefghij3', snippet: { title: 'Long', channelTitle: 'Chef' }, contentDetails: { duration: 'PT1H2M3S' } },
];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

let api: RawServer;
let asked: URL[] = [];
let mode: 'good' | 'quota' | 'silent' | 'nonsense' | 'empty' = 'good';

function youtube(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://x');
  asked.push(url);
  const json = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
  };
  const { searchParams: q } = url;
  if (mode === 'silent') return;
  if (mode === 'nonsense') return json(200, { items: [{ id: 7 }] });
  if (mode === 'quota' || q.get('key') !== 'operator-key') {
    return json(403, { error: { code: 403, message: 'quotaExceeded', errors: [{ reason: 'quotaExceeded' }] } });
  }
  if (url.pathname === '/youtube/v3/search' && q.get('part') === 'snippet' && q.get('type') === 'video') {
    const hits = mode === 'empty' ? [] : library.slice(0, Number(q.get('maxResults')));
    const items = hits.map(({ id, snippet }) => ({
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId: id },
      snippet: {
        ...snippet,
        title: escaped(snippet.title),
        thumbnails: { default: { url: 'https://i.ytimg.com/vi/x.jpg' } },
      },
    }));
    return json(200, { kind: 'youtube#searchListResponse', pageInfo: { totalResults: items.length }, items });
  }
  if (url.pathname === '/youtube/v3/videos') {
    const ids = (q.get('id') ?? '').split(',');
    return json(200, { kind: 'youtube#videoListResponse', items: library.filter(({ id }) => ids.includes(id)) });
  }
  return json(404, { error: { code: 404 } });
}

let now = 0;
function videos(youtubeKey?: string) {
  const egress = createEgress({ allow: [{ host: '127.0.0.1', port: api.port }] });
  return createVideos({ egress, youtubeKey, youtubeUrl: `http://127.0.0.1:${api.port}/youtube/v3`, now: () => now });
}
const gemista = { name: 'Γεμιστά', links: [], lang: 'el' as const };
const searchFor = (text: string) =>
  `https://www.youtube.com/results?search_query=${new URLSearchParams({ text }).toString().slice(5)}`;

beforeAll(async () => {
  api = await listen(createServer(youtube));
});
afterAll(() => api.close());
beforeEach(() => {
  asked = [];
  mode = 'good';
  now = 1_000;
});

describe('the recipe’s own links', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcdefghij1&t=30s&list=x', 'https://www.youtube.com/watch?v=abcdefghij1'],
    ['https://youtu.be/abcdefghij1?si=x', 'https://www.youtube.com/watch?v=abcdefghij1'],
    ['https://m.youtube.com/shorts/abcdefghij1', 'https://www.youtube.com/watch?v=abcdefghij1'],
    ['https://www.youtube-nocookie.com/embed/abcdefghij1', 'https://www.youtube.com/watch?v=abcdefghij1'],
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
    ['https://vimeo.com/channels/greek/123456789', 'https://vimeo.com/123456789'],
    ['https://player.vimeo.com/video/123456789?h=abcdef1234', 'https://vimeo.com/123456789/abcdef1234'],
  ])('%s is shown as %s', async (link, url) => {
    const list = await videos().videosFor({ ...gemista, links: [link] });
    expect(list).toEqual([expect.objectContaining({ url, title: 'Γεμιστά', thumbnail: '' })]);
  });

  test.each([
    'javascript:alert(1)//https://youtu.be/abcdefghij1',
    'data:text/html,https://youtu.be/abcdefghij1',
    'http://youtu.be/abcdefghij1',
    'https://evil.test/watch?v=abcdefghij1',
    'https://youtube.com.evil.test/watch?v=abcdefghij1',
    'https://youtube.com@evil.test/watch?v=abcdefghij1',
    'https://user@www.youtube.com/watch?v=abcdefghij1',
    'https://www.youtube.com:8443/watch?v=abcdefghij1',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/login?next=javascript:alert(1)',
    'not a link',
    '',
  ])('%s is dropped', async (link) => {
    const list = await videos().videosFor({ ...gemista, links: [link] });
    expect(list.map(({ url }) => url)).toEqual([searchFor('Γεμιστά συνταγή')]);
  });

  test('one video linked twice is shown once, and before what the search finds', async () => {
    const links = [
      'https://vimeo.com/42',
      'https://youtu.be/abcdefghij2',
      'https://www.youtube.com/watch?v=abcdefghij2',
    ];
    const list = await videos('operator-key').videosFor({ ...gemista, links });
    expect(list.map(({ id }) => id)).toEqual(['42', 'abcdefghij2', 'abcdefghij1', 'abcdefghij3']);
  });
});

describe('without a key', () => {
  test('a link searches in the reader’s language, and nobody is asked', async () => {
    const name = 'Mac & cheese #1 "best"';
    expect(await videos().videosFor({ name, links: [], lang: 'en' })).toEqual([
      {
        id: 'search',
        title: `Search YouTube for “${name}”`,
        thumbnail: '',
        duration: '',
        channel: 'YouTube',
        views: '',
        url: searchFor(`${name} recipe`),
      },
    ]);
    expect(asked).toEqual([]);
  });
});

describe('with a key', () => {
  test('shows what YouTube finds, with plain titles, readable times and no foreign pictures', async () => {
    const list = await videos('operator-key').videosFor(gemista);
    expect(list.map(({ title, duration, channel }) => [title, duration, channel])).toEqual([
      ["Γιαγιά's Γεμιστά & Ρύζι", '12:05', 'Κουζίνα'],
      ['Live', '', 'Chef'],
      ['Long', '1:02:03', 'Chef'],
    ]);
    expect(list[0]?.views).toMatch(/^1,2\sεκ\.$/);
    expect(
      list.every(({ thumbnail, url }) => thumbnail === '' && url.startsWith('https://www.youtube.com/watch?v=')),
    ).toBe(true);
  });

  test('a name cannot bring parameters of its own', async () => {
    await videos('operator-key').videosFor({ ...gemista, name: 'φέτα&key=stolen&type=channel#' });
    expect(asked[0]?.searchParams.getAll('key')).toEqual(['operator-key']);
    expect(asked[0]?.searchParams.getAll('type')).toEqual(['video']);
    expect(asked[0]?.searchParams.get('q')).toBe('φέτα&key=stolen&type=channel# συνταγή');
  });

  test('the same question within a day is answered from memory, also while the first is under way', async () => {
    const service = videos('operator-key');
    await Promise.all([service.videosFor(gemista), service.videosFor({ ...gemista, name: ' γεμιστά ' })]);
    now += 24 * 3_600_000 - 1;
    await service.videosFor(gemista);
    expect(asked.length).toBe(2);
    await service.videosFor({ ...gemista, lang: 'en' });
    expect(asked.length).toBe(4);
    now += 2;
    await service.videosFor(gemista);
    expect(asked.length).toBe(6);
  });

  test.each(['quota', 'nonsense', 'empty', 'silent'] as const)('%s: the search link remains', async (trouble) => {
    mode = trouble;
    const list = await videos('operator-key').videosFor(gemista);
    expect(list.map(({ url }) => url)).toEqual([searchFor('Γεμιστά συνταγή')]);
  });

  test('after a failure others do not wait for it again, and later it is tried anew', async () => {
    const service = videos('operator-key');
    mode = 'quota';
    await service.videosFor(gemista);
    await service.videosFor(gemista);
    expect(asked.length).toBe(1);
    mode = 'good';
    now += 5 * 60_000 + 1;
    expect((await service.videosFor(gemista)).length).toBe(3);
  });
});
