import { readDecimal } from '@kelari/core/kit/numbers.ts';
import type { Ingredient } from '@kelari/core/recipes/contract.ts';
import { servingsFor, writtenUnit } from '@kelari/core/recipes/scaling.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';

type ScaleByDialogProps = {
  readonly line: Ingredient;
  /** Of the recipe as it is written. */
  readonly servings: number;
  readonly onServings: (servings: number) => void;
  readonly onClose: () => void;
};

/** "I have 300 g of mince": the whole recipe follows that one ingredient. */
export function ScaleByDialog({ line, servings, onServings, onClose }: ScaleByDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const scale = () => {
    const amount = readDecimal(typed);
    if (amount === null || amount <= 0) return setWrong(true);
    onServings(servingsFor(line, amount, servings));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`How much do you have?`}
      description={t`The recipe asks for: ${line.raw}`}
      footer={
        <Button type="submit" form={formId}>
          <Trans>Scale the recipe</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          scale();
        }}
      >
        <Field label={line.name} error={wrong ? t`A number above 0` : undefined}>
          <NumberInput
            name="amount"
            value={typed}
            unit={writtenUnit(line)}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
