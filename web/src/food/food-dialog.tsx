import { type FoodRef, foodApi, type OwnFoodRow } from '@kelari/core/food/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleHelp, Equal, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { FoodChooser } from './food-chooser.tsx';
import { foodsChanged, useChangeFood, useRemoveFood } from './queries.ts';

type FoodDialogProps = { readonly food: OwnFoodRow; readonly onClose: () => void };

/** Everything that can be said of an own food: its name, what it is a kind of, what it is the same as. */
export function FoodDialog({ food, onClose }: FoodDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const change = useChangeFood();
  const remove = useRemoveFood();
  const client = useQueryClient();
  const [name, setName] = useState(food.name);
  const [choosing, setChoosing] = useState<'kind' | 'same' | null>(null);
  const [problem, setProblem] = useState('');
  const isUsed = food.products + food.lines > 0;

  const failed = (error: unknown) =>
    addToast({ title: t`Nothing was changed`, description: reasonOf(error), tone: 'destructive' });
  const rename = async () => {
    if (name.trim() === '') return setProblem(t`Write a name`);
    try {
      if (name.trim() !== food.name) await change.mutateAsync({ id: food.id, name: name.trim() });
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const sayKind = (kind: FoodRef) => change.mutateAsync({ id: food.id, kindOf: kind.id });
  const merge = async (other: FoodRef) => {
    await change.mutateAsync({ id: food.id, sameAs: other.id });
    const undo = () => void change.mutateAsync({ id: food.id, sameAs: null }).catch(failed);
    addToast({
      title: t`${food.name} is ${other.name} from now on`,
      tone: 'success',
      action: { label: t`Undo`, onAct: undo },
    });
    onClose();
  };

  const removeIt = async () => {
    try {
      await remove.mutateAsync(food.id);
    } catch (error) {
      return failed(error);
    }
    const undo = () => void call(foodApi.restore, { params: { id: food.id } }).then(() => foodsChanged(client), failed);
    addToast({ title: t`Deleted`, description: food.name, action: { label: t`Undo`, onAct: undo } });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang={writtenIn(food.name)}>{food.name}</span>}
      footer={
        <Button type="submit" form={formId} busy={change.isPending && choosing === null}>
          <Trans>Save the name</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field label={t`Name`} required error={problem || undefined}>
          <TextInput
            name="name"
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
      <section className="mt-6 grid gap-2">
        <h3 className="font-medium">
          <Trans>What is it?</Trans>
        </h3>
        <p className="flex gap-2 text-small text-muted">
          {food.kindOf ? (
            <Trans>A kind of {food.kindOf.name}: it serves for that in recipes, and holds what that holds.</Trans>
          ) : (
            <>
              <CircleAlert aria-hidden className="size-5 shrink-0 text-saffron" />
              <Trans>Nobody has said what is in it. No recipe with it is called fit for a diet or an allergy.</Trans>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" icon={CircleHelp} onClick={() => setChoosing('kind')}>
            {food.kindOf ? <Trans>A kind of something else</Trans> : <Trans>It is a kind of…</Trans>}
          </Button>
          {food.kindOf && (
            <Button
              tone="quiet"
              icon={Undo2}
              onClick={() => void change.mutateAsync({ id: food.id, kindOf: null }).catch(failed)}
            >
              <Trans>Of nothing known</Trans>
            </Button>
          )}
          <Button tone="secondary" icon={Equal} onClick={() => setChoosing('same')}>
            <Trans>It is the same as…</Trans>
          </Button>
        </div>
      </section>
      <section className="mt-6 border-t border-hairline pt-4">
        {isUsed ? (
          <p className="text-small text-muted">
            <Trans>It is in your pantry or in a recipe, so it cannot be deleted.</Trans>
          </p>
        ) : (
          <Button
            tone="quiet"
            icon={Trash2}
            className="-ml-4 text-tomato"
            busy={remove.isPending}
            onClick={() => void removeIt()}
          >
            <Trans>Delete this food</Trans>
          </Button>
        )}
      </section>
      {choosing && (
        <FoodChooser
          title={choosing === 'kind' ? t`What is it a kind of?` : t`Which food is it the same as?`}
          description={food.name}
          text={food.name}
          without={[food.id]}
          knownOnly={choosing === 'kind'}
          onChoose={choosing === 'kind' ? sayKind : merge}
          onClose={() => setChoosing(null)}
        />
      )}
    </Dialog>
  );
}
