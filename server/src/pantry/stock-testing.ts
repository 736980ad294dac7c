import type { TestApp } from '../testing/make-app.ts';

/** What the movements of a lot that hold add up to. */
export async function stockOf(app: Pick<TestApp, 'owner'>, productId: string): Promise<number> {
  const { rows } = await app.owner.query(
    `select coalesce(sum(m.delta), 0)::float as stock from movements m
     join actions a on a.household_id = m.household_id and a.id = m.action_id
     where m.product_id = $1 and a.undone_at is null`,
    [productId],
  );
  return rows[0].stock;
}

/** Lots whose movements do not add up to what they hold, unit by unit: none, whatever was done. */
export async function brokenAccounts(app: Pick<TestApp, 'owner'>, householdId: string): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    `select p.id, p.name, p.quantity, p.unit, p.deleted_at, account.* from products p
     cross join lateral (
       select m.unit as counted_in, sum(m.delta) as counted from movements m
       join actions a on a.household_id = m.household_id and a.id = m.action_id
       where m.household_id = p.household_id and m.product_id = p.id and a.undone_at is null group by m.unit
     ) account
     where p.household_id = $1 and account.counted <> (case when account.counted_in = p.unit then p.quantity else 0 end)
     union all
     select p.id, p.name, p.quantity, p.unit, p.deleted_at, null, null from products p
     where p.household_id = $1 and (p.quantity < 0 or p.is_consumed <> (p.quantity = 0) or (p.quantity > 0 and not exists (
       select from movements m join actions a on a.household_id = m.household_id and a.id = m.action_id
       where m.household_id = p.household_id and m.product_id = p.id and a.undone_at is null)))`,
    [householdId],
  );
  return rows;
}
