import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CirclePlay, ExternalLink, Search } from 'lucide-react';
import { useState } from 'react';
import { videosQuery } from './queries.ts';
import { embedAddress } from './video-address.ts';
import { VideosFailed, VideosOnTheirWay } from './videos-states.tsx';

/** The list itself; it does nothing without the server and is not kept for visits without a network. */
export function Videos({ id }: { readonly id: string }) {
  const { data, isPending, isError, refetch } = useQuery(videosQuery(id));
  const [playing, setPlaying] = useState<string | null>(null);

  if (isPending) return <VideosOnTheirWay />;
  if (isError) return <VideosFailed onRetry={() => void refetch()} />;
  return (
    <ul className="grid gap-3">
      {data.videos.map((video) => (
        <li key={video.url} className="overflow-hidden rounded-card border border-hairline">
          <VideoRow
            video={video}
            playing={playing === video.url}
            onPlay={() => setPlaying(playing === video.url ? null : video.url)}
          />
        </li>
      ))}
    </ul>
  );
}

type Video = {
  readonly id: string;
  readonly title: string;
  readonly duration: string;
  readonly channel: string;
  readonly views: string;
  readonly url: string;
};
type VideoRowProps = { readonly video: Video; readonly playing: boolean; readonly onPlay: () => void };

const rowClass = 'flex min-h-18 w-full items-center gap-3 p-3 text-left hover:bg-sunk';

function VideoRow({ video, playing, onPlay }: VideoRowProps) {
  const { t } = useLingui();
  const player = embedAddress(video);
  const facts = [video.channel, video.duration, video.views && t`${video.views} views`].filter(Boolean).join(' · ');
  if (player === null) {
    const Icon = video.id === 'search' ? Search : ExternalLink;
    return (
      <a href={video.url} target="_blank" rel="noopener noreferrer" className={rowClass}>
        <Icon aria-hidden className="size-8 shrink-0 text-sea" strokeWidth={1.5} />
        <span className="min-w-0">
          <span className="block font-medium">{video.title}</span>
          <span className="block text-small text-muted">
            {facts} · <Trans>opens in a new tab</Trans>
          </span>
        </span>
      </a>
    );
  }
  return (
    <>
      <button type="button" aria-expanded={playing} onClick={onPlay} className={rowClass}>
        <CirclePlay aria-hidden className="size-8 shrink-0 text-terracotta" strokeWidth={1.5} />
        <span className="min-w-0">
          <span className="block font-medium">{video.title}</span>
          <span className="figures block text-small text-muted">{facts}</span>
        </span>
      </button>
      {playing && (
        <iframe
          src={player}
          title={video.title}
          // the host refuses to play for a page that does not say where it stands
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full"
        />
      )}
    </>
  );
}
