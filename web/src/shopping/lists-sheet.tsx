import type { ShoppingList } from '@kelari/core/shopping/lists-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Ellipsis, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Sheet } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { listName } from './change-words.ts';
import { listsQuery } from './queries.ts';
import type { Address } from './use-address.ts';
import type { Shopping } from './use-shopping.ts';

export type ListsSheetProps = {
  readonly shopping: Shopping;
  readonly address: Address;
  readonly onClose: () => void;
};

/** The household's lists: which one is open, a new one, another name, which one is meant where none is said. */
export function ListsSheet({ shopping, address, onClose }: ListsSheetProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { lists, list, items, changes } = shopping;
  const [more, setMore] = useState('');
  // ticks do not ask for the counts anew
  useEffect(() => void client.invalidateQueries({ queryKey: listsQuery.queryKey }), [client]);
  const go = (to: ShoppingList) => {
    onClose();
    address.open(to.isDefault ? null : to.id);
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Lists`}>
      <ul className="divide-y divide-hairline">
        {lists.map((each) => {
          const isOpen = each.id === list?.id;
          const name = listName(each);
          const count = isOpen && items ? items.filter(({ isPurchased }) => !isPurchased).length : each.open;
          return (
            <li key={each.id}>
              <div className="flex items-center gap-1">
                <button
                  type="button"
                  aria-current={isOpen || undefined}
                  onClick={() => go(each)}
                  className={classNames(
                    'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunk',
                    isOpen && 'font-medium text-olive',
                  )}
                >
                  <Check aria-hidden className={classNames('size-5 shrink-0', !isOpen && 'opacity-0')} />
                  <span className="min-w-0 flex-1 leading-tight">
                    {name}
                    {each.isDefault && lists.length > 1 && (
                      <span className="block text-small font-normal text-muted">
                        <Trans>Recipes and the week write here</Trans>
                      </span>
                    )}
                  </span>
                  <span className="figures shrink-0 text-small font-normal text-muted">
                    <Plural value={count} one="# to buy" other="# to buy" />
                  </span>
                </button>
                <IconButton
                  icon={Ellipsis}
                  label={t`More about ${listName(each)}`}
                  aria-expanded={more === each.id}
                  onClick={() => setMore(more === each.id ? '' : each.id)}
                />
              </div>
              {more === each.id && (
                <ListActs
                  list={each}
                  changes={changes}
                  onDone={() => setMore('')}
                  onDelete={() => {
                    changes.removeList(each);
                    if (!isOpen) return;
                    onClose();
                    address.open(null);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-4">
        <NameForm
          label={t`New list`}
          placeholder={t`Summer house, party`}
          act={
            <>
              <Plus aria-hidden className="size-5" />
              <Trans>Create</Trans>
            </>
          }
          onName={(name) => go(changes.addList(name))}
        />
      </div>
    </Sheet>
  );
}

type ListActsProps = {
  readonly list: ShoppingList;
  readonly changes: Shopping['changes'];
  readonly onDone: () => void;
  readonly onDelete: () => void;
};

function ListActs({ list, changes, onDone, onDelete }: ListActsProps) {
  const { t } = useLingui();
  return (
    <div className="mb-2 rounded-control bg-sunk p-3 edge">
      <NameForm
        label={t`Another name`}
        initial={listName(list)}
        act={
          <>
            <Pencil aria-hidden className="size-5" />
            <Trans>Rename</Trans>
          </>
        }
        onName={(name) => {
          changes.renameList(list, name);
          onDone();
        }}
      />
      {!list.isDefault && (
        <div className="mt-1 flex flex-wrap">
          <Button
            tone="quiet"
            icon={Star}
            onClick={() => {
              changes.makeDefault(list);
              onDone();
            }}
          >
            <Trans>Make it the first one</Trans>
          </Button>
          <Button tone="quiet" icon={Trash2} className="text-tomato" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

type NameFormProps = {
  readonly label: string;
  readonly placeholder?: string;
  readonly initial?: string;
  readonly act: React.ReactNode;
  readonly onName: (name: string) => void;
};

function NameForm({ label, placeholder, initial = '', act, onName }: NameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initial);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '') onName(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field label={label} error={missing ? t`Write a name` : undefined} className="min-w-0 flex-1">
        <TextInput
          name="list-name"
          autoComplete="off"
          maxLength={60}
          placeholder={placeholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button tone="secondary" type="submit">
        {act}
      </Button>
    </form>
  );
}
