import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { sharedLinksQuery } from './queries.ts';
import { sayRefusal } from './sharing.ts';
import { useDayOf } from './words.ts';

/** Which recipes others can read by a link; each is closed by one press. Nothing stands here while there are none. */
export function OwnLinks() {
  const { t } = useLingui();
  const id = useId();
  const client = useQueryClient();
  const online = useOnline();
  const dayOf = useDayOf();
  const heading = useRef<HTMLHeadingElement>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const { data: links, error, refetch } = useQuery(sharedLinksQuery);
  if (!links) {
    return error ? (
      <ErrorPanel title={t`Your links could not be opened`} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : null;
  }
  if (links.length === 0) return null;
  const onCloseLink = async (linkId: string) => {
    setClosing(linkId);
    try {
      const { message } = await call(subscriptionApi.unshare, { params: { id: linkId } });
      client.setQueryData(sharedLinksQuery.queryKey, (old) => old?.filter((link) => link.id !== linkId));
      addToast({ title: t`Link closed`, description: message, tone: 'success' });
      heading.current?.focus();
    } catch (failure) {
      sayRefusal(t`The link was not closed`, failure);
    } finally {
      setClosing(null);
    }
  };
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
            <Trans>Open links to your recipes</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <Trans>Whoever has such a link can read the recipe, until you close it.</Trans>
          </p>
        </div>
        <ul className="divide-y divide-hairline">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <a
                  href={link.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-2"
                >
                  {link.title}
                </a>
                <span className="block text-small text-muted">
                  <Trans>Open since {dayOf(link.createdAt)}</Trans>
                </span>
              </span>
              <Button
                tone="secondary"
                busy={closing === link.id}
                disabled={!online}
                aria-label={t`Close the link to ${link.title}`}
                onClick={() => void onCloseLink(link.id)}
              >
                <Trans>Close the link</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
