const watch = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;

/** Where a video plays within the app, at the host that keeps no cookies; null for one that opens in its own tab. */
export function embedAddress({ url }: { readonly url: string }): string | null {
  const id = watch.exec(url)?.[1];
  return id ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&cc_load_policy=1&rel=0` : null;
}
