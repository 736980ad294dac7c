import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

export type ErrorPanelProps = {
  readonly title: string;
  /** What happened, what was kept, what to do; never a bare status code. */
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  /** `h1` where it stands in place of a whole page. */
  readonly heading?: 'h1' | 'h2';
};

/** In place of content that could not be loaded. */
export function ErrorPanel({ title, text, onRetry, heading: Heading = 'h2' }: ErrorPanelProps) {
  return (
    <Card role="alert" className="mx-auto flex w-full max-w-dialog flex-col items-center gap-3 py-8 text-center">
      <span className="rounded-full bg-terracotta-tint p-3 text-terracotta">
        <TriangleAlert aria-hidden className="size-7" />
      </span>
      <Heading className="text-lead">{title}</Heading>
      <p className="max-w-reading text-muted">{text}</p>
      {onRetry && (
        <Button tone="secondary" icon={RotateCw} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Card>
  );
}
