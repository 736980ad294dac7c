import { type ReactNode, useId } from 'react';
import { Card } from '../kit/card.tsx';

export type SettingsSectionProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-4">
        <div>
          <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-title">
            {title}
          </h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
