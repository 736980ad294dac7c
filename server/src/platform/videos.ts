import type { Language } from '@kelari/core/kit/language.ts';
import * as z from 'zod/mini';
import { buildUrl } from './egress/address.ts';
import type { Egress } from './egress.ts';

export type RecipeVideo = {
  id: string;
  title: string;
  /** '' always: a picture from a video host would be a request before the cook's tap. */
  thumbnail: string;
  /** '12:05', '' when not known. */
  duration: string;
  channel: string;
  /** '1.2K' in the reader's language, '' when not known. */
  views: string;
  url: string;
};

type Wanted = { name: string; links: readonly string[]; lang: Language };

const DEADLINE_MS = 3_000;
const KEEP_MS = 24 * 3_600_000;
/** A failed search is not tried again at once: the next cook should not wait for it too. */
const KEEP_FAILURE_MS = 5 * 60_000;
const KEEP_AT_MOST = 1_000;
const RESULTS = 6;

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const youtubeId = /^[\w-]{11}$/;

/** The published reply of search.list, as far as we read it. */
const SearchList = z.object({ items: z.array(z.object({ id: z.object({ videoId: z.optional(z.string()) }) })) });

/** The published reply of videos.list; its titles are plain text, those of search.list carry HTML entities. */
const VideoList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string(), channelTitle: z.string() }),
      contentDetails: z.optional(z.object({ duration: z.optional(z.string()) })),
      statistics: z.optional(z.object({ viewCount: z.optional(z.string()) })),
    }),
  ),
});

export type Videos = ReturnType<typeof createVideos>;

/** Videos for a recipe: its own links, then what YouTube finds if the operator has a key, else a link that searches. */
export function createVideos(settings: {
  egress: Egress;
  youtubeKey?: string | undefined;
  youtubeUrl?: string;
  /** Milliseconds, as Date.now. */
  now?: () => number;
}) {
  const { egress, youtubeKey: key, youtubeUrl = 'https://www.googleapis.com/youtube/v3', now = Date.now } = settings;
  const kept = new Map<string, { until: number; found: Promise<RecipeVideo[]> }>();

  async function search(key: string, name: string, lang: Language): Promise<RecipeVideo[]> {
    const deadline = performance.now() + DEADLINE_MS;
    const ask = async (path: string, parameters: Record<string, string | number>) => {
      const timeoutMs = Math.max(1, deadline - performance.now());
      return (await egress.fetchJson(buildUrl(`${youtubeUrl}/${path}`, parameters), { operator: true, timeoutMs }))
        .body;
    };
    const q = `${name} ${lang === 'el' ? 'συνταγή' : 'recipe'}`;
    const filter = { type: 'video', videoEmbeddable: 'true', safeSearch: 'strict', relevanceLanguage: lang };
    const hits = SearchList.parse(await ask('search', { part: 'snippet', maxResults: RESULTS, q, ...filter, key }));
    const ids = hits.items.flatMap(({ id: { videoId = '' } }) => (youtubeId.test(videoId) ? [videoId] : []));
    if (ids.length === 0) return [];
    const part = 'snippet,contentDetails,statistics';
    const list = VideoList.parse(await ask('videos', { part, id: ids.join(','), key }));
    return list.items
      .filter(({ id }) => ids.includes(id))
      .map(({ id, snippet, contentDetails, statistics }) => ({
        id,
        title: snippet.title,
        thumbnail: '',
        duration: clockTime(contentDetails?.duration ?? ''),
        channel: snippet.channelTitle,
        views: shortCount(statistics?.viewCount ?? '', lang),
        url: watchUrl(id),
      }));
  }

  function found(name: string, lang: Language): Promise<RecipeVideo[]> {
    if (!key) return Promise.resolve([]);
    const about = `${lang} ${name.toLowerCase()}`;
    const before = kept.get(about);
    if (before && before.until > now()) return before.found;
    const entry = { until: now() + KEEP_MS, found: Promise.resolve<RecipeVideo[]>([]) };
    entry.found = search(key, name, lang).catch(() => {
      entry.until = now() + KEEP_FAILURE_MS;
      return [];
    });
    kept.delete(about);
    kept.set(about, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEEP_AT_MOST && oldest !== undefined) kept.delete(oldest);
    return entry.found;
  }

  return {
    /** At least one entry; never fails and never takes longer than three seconds of waiting for others. */
    async videosFor({ name, links, lang }: Wanted): Promise<RecipeVideo[]> {
      const about = name.trim().slice(0, 100);
      const own = links.flatMap((link) => ownVideo(link, about) ?? []);
      const all = [...own, ...(await found(about, lang))];
      const unique = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
      return unique.length > 0 ? unique : [searchLink(about, lang)];
    },
  };
}

const watchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;

/** The video a link of a recipe leads to, rebuilt from its id; undefined for everything that is no https video page. */
function ownVideo(link: string, title: string): RecipeVideo | undefined {
  const url = URL.parse(link.trim());
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const [first = '', second = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const video = { title, thumbnail: '', duration: '', views: '' };
  if (url.hostname === 'youtu.be' || youtubeHosts.has(url.hostname)) {
    const inPath = ['shorts', 'embed', 'live', 'v'].includes(first) ? second : '';
    const id = url.hostname === 'youtu.be' ? first : first === 'watch' ? (url.searchParams.get('v') ?? '') : inPath;
    return youtubeId.test(id) ? { ...video, id, channel: 'YouTube', url: watchUrl(id) } : undefined;
  }
  if (['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) {
    const steps = [first, second, ...rest];
    const at = steps.findIndex((step) => /^\d{1,12}$/.test(step));
    const id = steps[at];
    // an unlisted video has a second part, without which its page does not open
    const secret = steps[at + 1] ?? url.searchParams.get('h') ?? '';
    const path = /^[0-9a-f]{6,20}$/.test(secret) ? `${id}/${secret}` : id;
    return id ? { ...video, id, channel: 'Vimeo', url: `https://vimeo.com/${path}` } : undefined;
  }
  return undefined;
}

function searchLink(name: string, lang: Language): RecipeVideo {
  const title = lang === 'el' ? `Αναζήτηση για «${name}» στο YouTube` : `Search YouTube for “${name}”`;
  const query = `${name} ${lang === 'el' ? 'συνταγή' : 'recipe'}`;
  const url = buildUrl('https://www.youtube.com/results', { search_query: query });
  return { id: 'search', title, thumbnail: '', duration: '', channel: 'YouTube', views: '', url };
}

/** 'PT1H2M5S' is '1:02:05'; '' for a live broadcast or anything else. */
function clockTime(duration: string): string {
  const [, days, hours, minutes, seconds] = /^P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const total =
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  if (total === 0) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const h = Math.floor(total / 3600);
  const m = Math.floor((total % 3600) / 60);
  return h > 0 ? `${h}:${two(m)}:${two(total % 60)}` : `${m}:${two(total % 60)}`;
}

const shortCount = (count: string, lang: Language): string =>
  /^\d{1,15}$/.test(count) ? new Intl.NumberFormat(lang, { notation: 'compact' }).format(Number(count)) : '';
