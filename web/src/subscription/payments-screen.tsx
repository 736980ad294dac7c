import { adminPaymentsApi, type PaymentState } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../kit/button.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiError, call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { PaymentTable } from './payment-table.tsx';
import { adminPaymentsQuery } from './queries.ts';
import { sayRefusal } from './sharing.ts';
import { useStateNames } from './state-names.ts';

/**
 * The operator's list of payments: found, asked about at the provider, and taken along as a file. To everybody else it is one of
 * the addresses where nothing is.
 */
export function PaymentsScreen({ nothingHere }: { readonly nothingHere: ReactNode }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const online = useOnline();
  const names = useStateNames();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<PaymentState | ''>('');
  const [asking, setAsking] = useState<string | null>(null);
  const query = useInfiniteQuery(adminPaymentsQuery(search, state));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  if (query.error instanceof ApiError && query.error.status === 404) return nothingHere;
  const onSearch = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  const ask = async (id?: string) => {
    setAsking(id ?? 'all');
    try {
      const { message } = await call(adminPaymentsApi.reconcile, { body: id ? { id } : {} });
      addToast({ title: message, tone: 'success' });
      await client.invalidateQueries({ queryKey: ['admin-payments'] });
    } catch (error) {
      sayRefusal(t`PayPal could not be asked`, error);
    } finally {
      setAsking(null);
    }
  };
  return (
    <Page
      title={t`Payments`}
      lead={t`All payments of this server, the newest first.`}
      actions={
        <>
          <Button icon={RefreshCw} busy={asking === 'all'} disabled={!online} onClick={() => void ask()}>
            <Trans>Ask PayPal now</Trans>
          </Button>
          <a href={adminPaymentsApi.csv.path} download="payments.csv" className={buttonClass('secondary')}>
            <Download aria-hidden className="size-5 shrink-0" />
            <Trans>All as CSV</Trans>
          </a>
        </>
      }
    >
      <form onSubmit={onSearch} className="mb-4 flex flex-wrap items-end gap-2">
        <SearchInput
          label={t`Email or PayPal number`}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            if (value === '') setSearch('');
          }}
          className="min-w-0 flex-1 basis-40"
        />
        <Button type="submit" tone="secondary" icon={Search}>
          <Trans>Search</Trans>
        </Button>
        <Field label={t`State`} labelHidden className="w-full sm:w-56">
          <Select value={state} onChange={(event) => setState(event.target.value as PaymentState | '')}>
            <option value="">{t`All states`}</option>
            {Object.entries(names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      {rows ? (
        <>
          <p role="status" className={rows.length === 0 ? 'py-8 text-center text-muted' : 'sr-only'}>
            {rows.length > 0
              ? t`Payments shown: ${rows.length}`
              : search || state
                ? t`No payment fits.`
                : t`Nothing here yet`}
          </p>
          {rows.length > 0 && <PaymentTable rows={rows} asking={asking} onAsk={(id) => void ask(id)} />}
          {query.hasNextPage && (
            <Button
              tone="secondary"
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      ) : query.error ? (
        <ErrorPanel
          title={t`The payments could not be opened`}
          text={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading`} className="grid gap-2">
          {['a', 'b', 'c'].map((each) => (
            <Skeleton key={each} className="h-20 rounded-card" />
          ))}
        </div>
      )}
    </Page>
  );
}
