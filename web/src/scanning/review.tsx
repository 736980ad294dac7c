import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { type Problem, useProblems, useSaid } from '../account/form-problems.ts';
import { Button } from '../kit/button.tsx';
import { placesOf } from '../pantry/product-words.ts';
import { addToast } from '../platform/toast.ts';
import { LeftOutLines } from './left-out-lines.tsx';
import { LoweringLines } from './lowering-lines.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewBulk } from './review-bulk.tsx';
import { ReviewHead } from './review-head.tsx';
import { focusBeside, onReviewKey } from './review-keys.ts';
import { columns, ReviewRow } from './review-row.tsx';
import { problemsIn, type Refused, type Saved, saveScan } from './saving.ts';
import { type ChangeBatch, emptyRow, type ScanBatch, withoutRows, withRow } from './scan-drafts.ts';

export type ReviewProps = {
  readonly batch: ScanBatch;
  readonly today: Day;
  /** It is on its way: nothing of it may come back after a reload. */
  readonly onSending: () => void;
  readonly restored: boolean;
  /** Why the kitchen did not take it when it was sent before. */
  readonly refused: Refused | null;
  readonly change: ChangeBatch;
  readonly set: (batch: ScanBatch | null) => void;
  /** Brings back what was thrown away. */
  readonly putBack: (batch: ScanBatch) => void;
  readonly onSaved: (saved: Saved) => void;
};

const none: readonly Problem[] = [];

/** The drafts, each in a row that can be changed, before anything is kept. */
export function Review({ batch, today, onSending, restored, refused, change, set, putBack, onSaved }: ReviewProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const user = useCurrentUser();
  const { household } = user;
  const places = useMemo(() => placesOf(household.places), [household.places]);
  const { problems, show } = useProblems();
  const [failure, setFailure] = useSaid('');
  const [saving, setSaving] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef(batch);
  latest.current = batch;
  const standing = useRef(true);
  const { rows } = batch;

  useEffect(() => {
    standing.current = true;
    // codes come one after the other, and the hand stays with the camera
    if (latest.current.kind !== 'barcode') heading.current?.focus();
    // what comes after the saving comes while the list is looked over
    import('./on-your-list.tsx').then(
      ({ prepareOnYourList }) => prepareOnYourList(client),
      () => undefined,
    );
    return () => {
      standing.current = false;
    };
  }, [client]);

  const say = useCallback(
    ({ text, problems: found }: Refused) => {
      setFailure(text);
      // after the rows that hold the fields have been opened
      show(found);
      setTimeout(() => document.getElementsByName(found[0]?.name ?? '')[0]?.focus());
    },
    [setFailure, show],
  );
  const told = useRef<Refused | null>(null);
  useEffect(() => {
    if (!refused || told.current === refused) return;
    told.current = refused;
    say(refused);
  });

  const onMark = useCallback(
    (id: string, mark: boolean) =>
      setMarked((before) => new Set(mark ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  );
  const remove = useCallback(
    (ids: ReadonlySet<string>) => {
      const before = latest.current;
      const gone = before.rows.filter(({ id }) => ids.has(id));
      const at = before.rows.findIndex(({ id }) => ids.has(id));
      if (gone.length === 0) return;
      change((now) => withoutRows(now, ids));
      setMarked((now) => new Set([...now].filter((id) => !ids.has(id))));
      addToast({
        title: t`Taken out of the list`,
        description: gone.map(({ form }) => form.name).join(', '),
        action: {
          label: t`Undo`,
          onAct: () => change((now) => gone.reduce((next, row) => withRow(next, row, before.rows.indexOf(row)), now)),
        },
      });
      setTimeout(() => {
        if (before.rows.length > gone.length) focusBeside(list.current, at);
        else addButton.current?.focus();
      });
    },
    [change, t],
  );
  const onRemove = useCallback((id: string) => remove(new Set([id])), [remove]);

  const add = () => {
    const row = emptyRow(batch, today);
    change((now) => withRow(now, row));
    setTimeout(() => document.getElementsByName(`${row.id}.name`)[0]?.focus());
  };

  /** Gone at once, whatever work is in it; the toast brings it back as it was. */
  const cancel = () => {
    set(null);
    addToast({ title: t`List thrown away`, action: { label: t`Undo`, onAct: () => putBack(batch) } });
  };

  const save = async () => {
    if (saving) return;
    setFailure('');
    const found = problemsIn(batch);
    if (found.length > 0) return say({ kind: 'refused', text: '', problems: found });
    show(none);
    setSaving(true);
    onSending();
    const outcome = await saveScan(client, user, batch, () => standing.current);
    if (outcome?.kind === 'saved') return onSaved(outcome);
    setSaving(false);
    if (!standing.current) {
      // on another page by now; here the bar says it
      if (outcome) addToast({ title: t`The list was not saved`, description: outcome.text, tone: 'destructive' });
      return;
    }
    set(batch);
    if (outcome) say(outcome);
  };

  const byRow = useMemo(() => {
    const found = new Map<string, Problem[]>();
    for (const problem of problems) {
      const id = problem.name.split('.')[0] ?? '';
      found.set(id, [...(found.get(id) ?? []), problem]);
    }
    return found;
  }, [problems]);

  return (
    <section aria-labelledby="review-title" className="mt-2">
      <h2 id="review-title" ref={heading} tabIndex={-1} className="mb-1 text-title outline-none">
        <Trans>Check the list</Trans>
      </h2>
      <p className="mb-4 max-w-reading text-muted">
        {restored ? (
          <Trans>Here is the list that you had not saved yet.</Trans>
        ) : (
          <Trans>Nothing is saved yet. Change what is not right, then save.</Trans>
        )}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div inert={saving}>
          <ReviewHead
            batch={batch}
            change={change}
            error={problems.find(({ name }) => name === 'total')?.message}
            currency={household.currency}
          />
          <ReviewBulk
            batch={batch}
            marked={marked}
            places={places}
            change={change}
            onMarked={setMarked}
            onRemove={() => remove(marked)}
          />
          <div className="lg:rounded-card lg:border lg:border-hairline lg:bg-surface">
            <ColumnNames />
            <ul
              ref={list}
              className="grid gap-2 lg:gap-0"
              onKeyDown={(event) => onReviewKey(event, onRemove, () => addButton.current?.focus())}
            >
              {rows.map((row, index) => (
                <ReviewRow
                  key={row.id}
                  row={row}
                  position={index + 1}
                  places={places}
                  currency={household.currency}
                  today={today}
                  marked={marked.has(row.id)}
                  problems={byRow.get(row.id) ?? none}
                  change={change}
                  onMark={onMark}
                  onRemove={onRemove}
                />
              ))}
            </ul>
            <LoweringLines
              batch={batch}
              currency={household.currency}
              change={change}
              onEmpty={() => addButton.current?.focus()}
            />
          </div>
          <Button ref={addButton} tone="quiet" icon={Plus} className="mt-1" onClick={add}>
            <Trans>Add a row</Trans>
          </Button>
          <LeftOutLines batch={batch} today={today} currency={household.currency} change={change} />
        </div>
        <ReviewBar batch={batch} currency={household.currency} failure={failure} saving={saving} onCancel={cancel} />
      </form>
    </section>
  );
}

/** Heads of the columns; each field has its own label for screen readers. */
const ColumnNames = () => (
  <div
    aria-hidden
    className={`hidden gap-x-1.5 border-b border-hairline px-1 py-2 text-small text-muted *:truncate *:px-1 lg:grid ${columns}`}
  >
    <span />
    <span>
      <Trans>Name</Trans>
    </span>
    <span>
      <Trans>Amount</Trans>
    </span>
    <span>
      <Trans>Unit</Trans>
    </span>
    <span>
      <Trans>Price</Trans>
    </span>
    <span>
      <Trans>Category</Trans>
    </span>
    <span>
      <Trans>Place</Trans>
    </span>
    <span>
      <Trans>Expiry date</Trans>
    </span>
  </div>
);
