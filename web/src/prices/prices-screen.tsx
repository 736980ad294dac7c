import { dayIn } from '@kelari/core/kit/dates.ts';
import type { PriceHistory, PriceTracker } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellPlus, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { FoodList } from './food-list.tsx';
import { FoodPage } from './food-page.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { TrackerDialog } from './tracker-dialog.tsx';
import { TrackerList } from './tracker-list.tsx';

/** What is open in front of the page. */
type Open =
  | { readonly kind: 'price'; readonly of: PriceHistory | null }
  | { readonly kind: 'tracker'; readonly tracker: PriceTracker | null; readonly of: PriceHistory | null }
  | null;

/** What food cost, one food after the other, and the prices that are waited for; a food's page is in the address. */
export function PricesScreen() {
  const { timezone } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const [search, setSearch] = useState('');
  const today = dayIn(new Date(), timezone);
  const food = params.get('food');
  const tab = params.get('tab') === 'alerts' ? 'alerts' : 'prices';
  const close = () => setOpen(null);
  const track = (of: PriceHistory | null) => setOpen({ kind: 'tracker', tracker: null, of });
  const edit = (tracker: PriceTracker) => setOpen({ kind: 'tracker', tracker, of: null });
  return (
    <>
      {food ? (
        <FoodPage
          key={food}
          foodKey={food}
          today={today}
          onAdd={(of) => setOpen({ kind: 'price', of })}
          onTrack={track}
          onEdit={edit}
        />
      ) : (
        <Overview
          tab={tab}
          onTab={(next) => setParams(next === 'alerts' ? { tab: next } : {}, { replace: true, state: history.state })}
          search={search}
          onSearch={setSearch}
          onAdd={() => setOpen({ kind: 'price', of: null })}
          onTrack={() => track(null)}
          onEdit={edit}
        />
      )}
      {open?.kind === 'price' && <PriceDialog of={open.of} today={today} onClose={close} />}
      {open?.kind === 'tracker' && <TrackerDialog tracker={open.tracker} of={open.of} onClose={close} />}
    </>
  );
}

type Tab = 'prices' | 'alerts';
type OverviewProps = {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onAdd: () => void;
  readonly onTrack: () => void;
  readonly onEdit: (tracker: PriceTracker) => void;
};

function Overview({ tab, onTab, search, onSearch, onAdd, onTrack, onEdit }: OverviewProps) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Prices`}
      actions={
        tab === 'prices' ? (
          <Button icon={Plus} onClick={onAdd} className="max-lg:mr-12">
            <Trans>Write down a price</Trans>
          </Button>
        ) : (
          <Button icon={BellPlus} onClick={onTrack} className="max-lg:mr-12">
            <Trans>New price alert</Trans>
          </Button>
        )
      }
    >
      <div className="mb-4 grid gap-3">
        <PriceAlerts />
        <Segments
          label={t`Show`}
          value={tab}
          onChange={onTab}
          options={[
            { value: 'prices', label: t`Foods` },
            { value: 'alerts', label: t`Price alerts` },
          ]}
        />
      </div>
      {tab === 'prices' ? (
        <FoodList search={search} onSearch={onSearch} onAdd={onAdd} />
      ) : (
        <TrackerList onAdd={onTrack} onEdit={onEdit} />
      )}
      <ButtonLink tone="quiet" icon={ReceiptText} href="/recent?of=prices" className="mt-4">
        <Trans>Recent</Trans>
      </ButtonLink>
    </Page>
  );
}
