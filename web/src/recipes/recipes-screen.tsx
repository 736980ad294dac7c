import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUserCheck } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { useRowFocus } from '../kit/use-row-focus.ts';
import { deleteRecipe } from './deletion.ts';
import { noFilter, type RecipeFilter, recipePagesQuery } from './queries.ts';
import { cardGrid, RecipeCard, RecipeCardSkeleton } from './recipe-card.tsx';
import { RecipeFormDialog, useFormOpen } from './recipe-form-open.ts';
import { RecipeSearch, useRecipeFilter } from './recipe-search.tsx';

const NoFavourites = lazy(async () => ({ default: (await import('./no-favourites.tsx')).NoFavourites }));

// under the thumb on phones, beside the title on desktops
const floating =
  'fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 rounded-full shadow-raised lg:static lg:rounded-control lg:shadow-none';
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

export type RecipesScreenProps = {
  /** Above the grid while nothing is searched for: what could be cooked now. */
  readonly recommended?: ReactNode;
};

export function RecipesScreen({ recommended }: RecipesScreenProps) {
  const { t } = useLingui();
  const { filter, setFilter } = useRecipeFilter();
  const form = useFormOpen('new');
  const isFiltered = Object.entries(filter).some(([name, value]) => value !== noFilter[name as keyof RecipeFilter]);
  return (
    <Page
      title={t`Recipes`}
      className="pb-12 lg:pb-0"
      actions={
        <>
          <ButtonLink href="/recipes/import" tone="secondary" icon={ClipboardPaste} className="mr-12 lg:mr-0">
            <Trans>Import</Trans>
          </ButtonLink>
          <Button
            icon={Plus}
            onClick={form.open}
            data-add=""
            aria-keyshortcuts="n"
            title={t`New recipe (n)`}
            className={floating}
          >
            <Trans>New recipe</Trans>
          </Button>
        </>
      }
    >
      <RecipeSearch filter={filter} onFilter={setFilter} />
      {!isFiltered && recommended && <Suspense fallback={<RecommendedLoading />}>{recommended}</Suspense>}
      <RecipeGrid onNew={form.open} onShowAll={() => setFilter(noFilter)} />
      <ButtonLink tone="quiet" icon={ReceiptText} href="/recent?of=recipes" className="mt-4">
        <Trans>Recent</Trans>
      </ButtonLink>
      {form.isOpen && (
        <Suspense fallback={null}>
          <RecipeFormDialog onClose={form.close} />
        </Suspense>
      )}
    </Page>
  );
}

/** As high as the three above the recipes, or those would jump when these come. */
const RecommendedLoading = () => (
  <div className="mb-8 pt-13">
    <div className={cardGrid}>
      {skeletons.slice(3).map((key) => (
        <RecipeCardSkeleton key={key} />
      ))}
    </div>
  </div>
);

type RecipeGridProps = { readonly onNew: () => void; readonly onShowAll: () => void };

function RecipeGrid({ onNew, onShowAll }: RecipeGridProps) {
  const { t } = useLingui();
  const { filter } = useRecipeFilter();
  const pages = useInfiniteQuery(recipePagesQuery(filter));
  const recipes = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const { area, onLeave } = useRowFocus<HTMLUListElement>();

  if (pages.isPending) {
    return (
      <div role="status" aria-label={t`Loading`} className={cardGrid}>
        {skeletons.map((key) => (
          <RecipeCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (pages.isError && recipes.length === 0) {
    return (
      <LoadFailure
        title={t`The recipes could not be loaded`}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (recipes.length === 0) return <NoRecipes filter={filter} onNew={onNew} onShowAll={onShowAll} />;
  return (
    <section aria-label={t`All recipes`} aria-busy={pages.isPlaceholderData}>
      <ul ref={area} tabIndex={-1} className={classNames(cardGrid, pages.isPlaceholderData && 'opacity-60')}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} corner={<OwnerButtons recipe={recipe} onLeave={onLeave} />} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-6 text-center">
          {pages.isFetchNextPageError && (
            <p role="alert" className="mb-2 text-tomato">
              <Trans>The next recipes could not be loaded.</Trans>
            </p>
          )}
          <Button tone="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Show more recipes</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Only the one who wrote a recipe changes or deletes it; the server holds to that too. */
function OwnerButtons({ recipe, onLeave }: { readonly recipe: Recipe; readonly onLeave: () => void }) {
  const { t } = useLingui();
  const { data: user } = useCurrentUserCheck();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useFormOpen(recipe.id);
  if (recipe.userId !== user?.id) return null;
  const edit = () => {
    form.open();
    navigate(`/recipes/${recipe.id}`);
  };
  return (
    <>
      <IconButton icon={Pencil} label={t`Edit: ${recipe.name}`} tone="raised" onClick={edit} />
      <IconButton
        icon={Trash2}
        label={t`Delete: ${recipe.name}`}
        tone="raised"
        onClick={() => {
          onLeave();
          deleteRecipe(client, recipe);
        }}
      />
    </>
  );
}

type NoRecipesProps = RecipeGridProps & { readonly filter: RecipeFilter };

function NoRecipes({ filter: { search, minutes, difficulty, diet, favourites }, onNew, onShowAll }: NoRecipesProps) {
  const { t } = useLingui();
  const drawing = <FoodIcon group="prepared" className="size-16" />;
  if (search) {
    return (
      <EmptyState
        drawing={drawing}
        title={t`No recipes found`}
        text={t`Nothing matches “${search}”. Accents and endings do not matter: try a single ingredient.`}
        action={
          <Button tone="secondary" onClick={onShowAll}>
            <Trans>Show all recipes</Trans>
          </Button>
        }
      />
    );
  }
  if (minutes !== null || difficulty !== null || diet !== null) {
    return (
      <EmptyState
        drawing={drawing}
        title={t`No recipes found`}
        text={t`No recipe passes these filters. With fewer of them there may be some.`}
        action={
          <Button tone="secondary" onClick={onShowAll}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    );
  }
  if (favourites) {
    return (
      <Suspense fallback={null}>
        <NoFavourites onShowAll={onShowAll} />
      </Suspense>
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title={t`No recipes here yet`}
      text={t`Write down the first one: a name, what goes in, one line each, and how it is done.`}
      example={t`For example: 500 g flour, 2 eggs, a pinch of salt`}
      action={
        <Button icon={Plus} onClick={onNew}>
          <Trans>New recipe</Trans>
        </Button>
      }
    />
  );
}
