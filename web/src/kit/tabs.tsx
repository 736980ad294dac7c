import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  /** Keep it in the address (useSearchParams), so that back and reload find it again. */
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
};

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 border-b-3 border-transparent px-4 text-muted hover:text-ink data-[state=active]:border-olive data-[state=active]:font-medium data-[state=active]:text-olive"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
