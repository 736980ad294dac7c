import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Sheet } from '../../kit/dialog.tsx';
import { Switch } from '../../kit/switch.tsx';
import { chooseSingleKeys, useSingleKeys } from '../../platform/single-keys.ts';
import { menuEntries, sidebarGroups } from '../navigation.ts';
import { Keys } from './kbd.tsx';
import { goLetters, inSight } from './pressed.ts';

const labels = new Map(
  [...sidebarGroups.flatMap(({ entries }) => entries), ...menuEntries].map(({ path, label }) => [path, label]),
);

/** What the element of a shortcut is called on the page itself. */
const nameOf = (element: HTMLElement | undefined): string =>
  element?.getAttribute('aria-label') ??
  (element as HTMLInputElement | undefined)?.labels?.[0]?.textContent?.trim() ??
  element?.textContent?.trim() ??
  '';

/** All keys that do something here, those of the page as the page calls it. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const isOn = useSingleKeys();
  // as the page stands while this is opened
  const [here] = useState(() => ({ search: nameOf(inSight('[data-search]')), add: nameOf(inSight('[data-add]')) }));
  const isCooking = path.endsWith('/cook');
  const isWeek = path === '/meal-planner';
  const single = isOn && (here.search !== '' || here.add !== '');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Keyboard shortcuts`}>
      {(single || isCooking || isWeek) && (
        <Part title={t`On this page`}>
          {isOn && here.add && <Row keys={['n']}>{here.add}</Row>}
          {isOn && here.search && <Row keys={['/']}>{here.search}</Row>}
          {isCooking && <Row keys={['←', '→']} apart>{t`The step before or after`}</Row>}
          {isWeek && <Row keys={['←', '→', '↑', '↓']} apart>{t`From meal to meal`}</Row>}
          {isWeek && <Row keys={['Shift', '→']}>{t`Move a meal to another day`}</Row>}
          {isWeek && <Row keys={['Delete']}>{t`Remove a meal`}</Row>}
        </Part>
      )}
      <Part title={t`Everywhere`}>
        <Row keys={['Ctrl', 'K']}>{t`Search everything`}</Row>
        <Row keys={['Ctrl', 'Z']}>{t`Take the last act back, outside of text fields`}</Row>
        {isOn && <Row keys={['?']}>{t`All keyboard shortcuts`}</Row>}
        <Row keys={['F8']}>{t`To the last message`}</Row>
        <Row keys={['Esc']}>{t`Close what is in front`}</Row>
      </Part>
      <Part title={t`In “Search everything”`}>
        <Row keys={['↑', '↓']} apart>{t`Choose a row`}</Row>
        <Row keys={['↵']}>{t`Open it, or do it`}</Row>
        <Row keys={['Ctrl', '↵']}>{t`Its second use: eaten, cook, into the pantry`}</Row>
      </Part>
      {isOn && (
        <Part title={t`From page to page`}>
          {Object.entries(goLetters).map(([letter, to]) => {
            const label = labels.get(to);
            return (
              <Row key={letter} keys={['g', letter]} then>
                {label ? i18n._(label) : to}
              </Row>
            );
          })}
        </Part>
      )}
      <div className="mt-4 border-t border-hairline pt-3">
        <Switch
          label={t`Single keys as shortcuts`}
          hint={t`On this device: n adds, / searches, ? shows all shortcuts. Switch it off if you speak to your computer or hit keys by chance.`}
          checked={isOn}
          onCheckedChange={chooseSingleKeys}
        />
        <p className="pt-1 text-small text-muted">
          <Trans>The same keys work while the keyboard is set to Greek.</Trans>
        </p>
      </div>
    </Sheet>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 first:mt-0">
      <h3 id={id} className="pb-1 text-small font-normal text-muted">
        {title}
      </h3>
      <dl className="divide-y divide-hairline">{children}</dl>
    </section>
  );
}

type RowProps = {
  readonly keys: readonly string[];
  /** Each by itself, not together. */
  readonly apart?: boolean;
  readonly then?: boolean;
  readonly children: ReactNode;
};

function Row({ keys, apart = false, then = false, children }: RowProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0">{children}</dt>
      <dd className="flex shrink-0 gap-1">
        {apart ? keys.map((key) => <Keys key={key} keys={[key]} />) : <Keys keys={keys} then={then} />}
      </dd>
    </div>
  );
}
