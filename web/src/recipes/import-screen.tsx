import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleAlert, ClipboardPaste, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextArea } from '../kit/text-input.tsx';
import { useDraft } from '../platform/draft.ts';
import { loadScanningWords } from '../platform/language.ts';
import { ImportReview } from './import-review.tsx';
import { useImport } from './import-state.ts';

const ImportPhoto = lazy(async () => {
  const [{ ImportPhoto }] = await Promise.all([import('./import-photo.tsx'), loadScanningWords()]);
  return { default: ImportPhoto };
});

/** A recipe from a page, a text or a photo: paste it, look it over, save it. */
export function ImportScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const recipe = useImport((saved) => navigate(`/recipes/${saved.id}`, { replace: true }));
  return (
    <>
      <Link href="/recipes" className="mb-1 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>All recipes</Trans>
      </Link>
      {recipe.review ? (
        <Page title={t`Check the recipe`} lead={t`Nothing is saved yet. Change what is not right, then save.`}>
          <ImportReview {...recipe} review={recipe.review} />
        </Page>
      ) : (
        <Page
          title={t`Import a recipe`}
          lead={t`From any page, text or photo, in any language. You check it before it is saved.`}
        >
          <Source {...recipe} />
        </Page>
      )}
    </>
  );
}

type SourceProps = Pick<
  ReturnType<typeof useImport>,
  'typed' | 'type' | 'failure' | 'reading' | 'read' | 'readPhoto' | 'cancel'
>;

function Source({ typed, type, failure, reading, read, readPhoto, cancel }: SourceProps) {
  const { t } = useLingui();
  const online = useOnline();
  const from = useDraft<'text' | 'photo'>('recipe.import.from', 'text');
  const isPhoto = from.value === 'photo' && !reading;
  return (
    <div className="grid max-w-dialog gap-4">
      {failure && !reading && (
        <div role="alert" className="flex gap-3 rounded-card bg-terracotta-tint p-4">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
          <p>{failure}</p>
        </div>
      )}
      <Segments
        label={t`Where is the recipe?`}
        value={from.value}
        onChange={from.set}
        options={[
          { value: 'text', label: t`Page or text` },
          { value: 'photo', label: t`Photo` },
        ]}
      />
      <form
        noValidate
        hidden={isPhoto}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <Card className="grid gap-4">
          <Field
            label={t`Address or recipe`}
            hint={t`The address of a page, or the recipe itself: its name, the ingredients one on each line, then the steps.`}
          >
            <TextArea
              name="source"
              rows={typed.includes('\n') ? 12 : 4}
              value={typed}
              readOnly={reading}
              onChange={(event) => type(event.target.value)}
              placeholder="https://"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          {!online && (
            <p className="text-small text-saffron">
              <Trans>There is no connection. You can paste now and read it later; it stays here.</Trans>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" icon={ClipboardPaste} busy={reading} disabled={!online && !reading}>
              <Trans>Read the recipe</Trans>
            </Button>
            {reading && (
              <Button tone="quiet" icon={X} onClick={cancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            {!reading && typed !== '' && (
              <Button tone="quiet" onClick={() => type('')}>
                <Trans>Clear</Trans>
              </Button>
            )}
          </div>
        </Card>
      </form>
      {reading && (
        <div role="status" className="grid gap-3">
          <p className="text-muted">
            <Trans>Reading the recipe… this takes a few seconds.</Trans>
          </p>
          <Skeleton className="h-7 w-2/3 rounded-control" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {isPhoto && (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <ImportPhoto
            onRead={(text) => {
              from.set('text');
              readPhoto(text);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
