import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUserCheck } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ShareButtons } from './share-buttons.tsx';

type ShareRecipeProps = {
  readonly recipe: { readonly id: string; readonly name: string; readonly userId: string | null };
};

/** On the page of an own recipe: a link under which others read it, made when it is asked for. */
export function ShareRecipe({ recipe }: ShareRecipeProps) {
  const { t } = useLingui();
  const { data: user } = useCurrentUserCheck();
  const [open, setOpen] = useState(false);
  if (!user || recipe.userId !== user.id) return null;
  return (
    <>
      <Button tone="secondary" icon={Share2} onClick={() => setOpen(true)}>
        <Trans>Share this recipe</Trans>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Share this recipe`} description={recipe.name}>
        <div className="grid gap-4">
          <p>
            <Trans>
              Whoever has the link can read the recipe: its ingredients and steps, and nothing else of your kitchen. You
              can close the link again under Subscription.
            </Trans>
          </p>
          <ShareButtons recipeId={recipe.id} onShared={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
