import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, CirclePlay, CookingPot, Copy, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { useCurrentUserCheck } from '../account/current-user.ts';
import { Button, ButtonLink, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiError } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import type { FromPantry } from './cook-end.tsx';
import { CookedBefore } from './cooked-before.tsx';
import { deleteRecipe } from './deletion.ts';
import { sayFailure } from './failure.ts';
import { HouseholdConflicts } from './household-conflicts.tsx';
import { RecipeCredit } from './import-credit.tsx';
import type { AtHomeSlot } from './ingredient-list.tsx';
import { recipeQuery, useCopyRecipe } from './queries.ts';
import { RecipeCost } from './recipe-cost.tsx';
import { RecipeFormDialog, useFormOpen } from './recipe-form-open.ts';
import { RecipeText } from './recipe-text.tsx';
import { useServings } from './servings.ts';

// cooked without it, too
const FavouriteButton = lazy(async () => ({ default: (await import('./favourite-button.tsx')).FavouriteButton }));

const VideoOverlay = lazy(async () => ({ default: (await import('./video-overlay.tsx')).VideoOverlay }));

const CookedDialog = lazy(async () => ({ default: (await import('./cooked-dialog.tsx')).CookedDialog }));

/** Puts the recipe on a day: a part of a feature to the right. */
export type PlanSlot = (props: { readonly recipe: Recipe; readonly servings: number }) => ReactNode;

/** Puts what it lacks on the shopping list: a part of a feature to the right. */
export type MissingSlot = (props: { readonly recipe: Recipe; readonly servings: number }) => ReactNode;

/** Hands an own recipe on by a link: a part of a feature to the left that knows nothing of recipes. */
export type ShareSlot = (props: { readonly recipe: Recipe }) => ReactNode;

type RecipeSlots = {
  readonly fromPantry?: FromPantry | undefined;
  readonly plan?: PlanSlot | undefined;
  readonly missing?: MissingSlot | undefined;
  readonly atHome?: AtHomeSlot | undefined;
  readonly share?: ShareSlot | undefined;
};

export function RecipeScreen(slots: RecipeSlots) {
  const { id = '' } = useParams<{ id: string }>();
  return <RecipePage key={id} id={id} {...slots} />;
}

function RecipePage({ id, ...slots }: RecipeSlots & { readonly id: string }) {
  const { t } = useLingui();
  const { data: recipe, error, refetch } = useQuery(recipeQuery(id));
  if (recipe) return <ShownRecipe recipe={recipe} {...slots} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={t`Recipe`}>
        <EmptyState
          drawing={<FoodIcon group="prepared" className="size-16" />}
          title={t`This recipe is not here`}
          text={t`It may have been deleted, or it belongs to another household.`}
          action={
            <ButtonLink href="/recipes">
              <Trans>To the recipes</Trans>
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={t`Recipe`}>
      {error ? (
        <LoadFailure title={t`The recipe could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="grid gap-4 lg:grid-cols-5">
          <Skeleton className="h-36 lg:col-span-5 lg:h-11" />
          <Skeleton className="aspect-4/3 rounded-card lg:col-span-2" />
          <Skeleton className="h-64 rounded-card lg:col-span-3" />
        </div>
      )}
    </Page>
  );
}

function ShownRecipe({
  recipe,
  fromPantry,
  plan: Plan,
  missing: Missing,
  atHome,
  share,
}: RecipeSlots & { readonly recipe: Recipe }) {
  const [videos, setVideos] = useState(false);
  const [cooked, setCooked] = useState(false);
  const search = useSearch();
  const form = useFormOpen(recipe.id);
  const { servings } = useServings(recipe);
  return (
    <>
      {/* below desktops the account stands in the corner */}
      <div className="mx-auto mb-1 flex max-w-content items-center justify-between max-lg:pr-10">
        <Link href="/recipes" className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
          <ArrowLeft aria-hidden className="size-5" />
          <Trans>All recipes</Trans>
        </Link>
        <div className="size-11 lg:-mr-3">
          <PartBoundary>
            <Suspense fallback={null}>
              <FavouriteButton recipe={recipe} />
            </Suspense>
          </PartBoundary>
        </div>
      </div>
      <Page
        title={<span lang={writtenIn(recipe.name)}>{recipe.name}</span>}
        documentTitle={recipe.name}
        lead={
          <>
            {recipe.description && <span lang={writtenIn(recipe.description)}>{recipe.description}</span>}
            <HouseholdConflicts recipe={recipe} />
          </>
        }
        actions={
          // even and in two columns under the thumb, in a row where there is room
          <div className="grid w-full grid-cols-2 gap-2 *:px-3 sm:flex sm:flex-wrap sm:*:px-4">
            <Link
              href={`/recipes/${recipe.id}/cook${search && `?${search}`}`}
              state={{ fromRecipe: true }}
              className={buttonClass()}
            >
              <CookingPot aria-hidden className="size-5 shrink-0" />
              <Trans>Cook</Trans>
            </Link>
            <Button tone="secondary" icon={Check} onClick={() => setCooked(true)}>
              <Trans>I cooked it</Trans>
            </Button>
            {Plan && <Plan recipe={recipe} servings={servings} />}
            {Missing && <Missing recipe={recipe} servings={servings} />}
            <Button tone="secondary" icon={CirclePlay} onClick={() => setVideos(true)}>
              <Trans>Videos</Trans>
            </Button>
            <RecipeActs recipe={recipe} share={share} onEdit={form.open} />
          </div>
        }
      >
        <RecipeCredit credit={recipe.credit} />
        <CookedBefore id={recipe.id} />
        <RecipeCost id={recipe.id} servings={servings} />
        <RecipeText recipe={recipe} atHome={atHome} />
      </Page>
      {videos && (
        <LayerBoundary onClose={() => setVideos(false)}>
          <VideoOverlay recipe={recipe} onClose={() => setVideos(false)} />
        </LayerBoundary>
      )}
      {cooked && (
        <Suspense fallback={null}>
          <CookedDialog recipe={recipe} fromPantry={fromPantry} onClose={() => setCooked(false)} />
        </Suspense>
      )}
      {form.isOpen && (
        <Suspense fallback={null}>
          <RecipeFormDialog recipe={recipe} onClose={form.close} />
        </Suspense>
      )}
    </>
  );
}

/** The owner edits and deletes; anyone else makes a copy of their own. */
function RecipeActs({
  recipe,
  share: Share,
  onEdit,
}: Pick<RecipeSlots, 'share'> & { readonly recipe: Recipe; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const { data: user } = useCurrentUserCheck();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const copy = useCopyRecipe();

  if (recipe.userId !== user?.id) {
    const onCopy = async () => {
      try {
        const copied = await copy.mutateAsync(recipe.id);
        addToast({ title: t`The copy is yours: change it as you like`, description: copied.name, tone: 'success' });
        navigate(`/recipes/${copied.id}`);
      } catch (error) {
        sayFailure(t`Failed to create recipe`, error);
      }
    };
    return (
      <Button tone="secondary" icon={Copy} busy={copy.isPending} onClick={() => void onCopy()}>
        <Trans>Make my copy</Trans>
      </Button>
    );
  }
  const onDelete = () => {
    navigate('/recipes', { replace: true });
    deleteRecipe(client, recipe);
  };
  return (
    <>
      {Share && <Share recipe={recipe} />}
      <Button tone="secondary" icon={Pencil} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button tone="quiet" icon={Trash2} className="text-tomato" onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}
