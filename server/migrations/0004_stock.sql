CREATE TABLE "invitations" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"invited_by" uuid NOT NULL,
	"joins" integer DEFAULT 0 NOT NULL,
	"most_joins" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "actions" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"kind" text NOT NULL,
	"reason" text,
	"recipe_id" text,
	"recipe_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_by_name" text,
	CONSTRAINT "actions_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "par_levels" (
	"household_id" uuid NOT NULL,
	"concept_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "par_levels_household_id_concept_id_pk" PRIMARY KEY("household_id","concept_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "came_from" uuid;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "action_id" uuid;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "value" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "after" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "date_kind" text DEFAULT 'best_before' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "date_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "opened_at" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "frozen_at" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "priced_amount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "cookings" ADD COLUMN "action_id" uuid;--> statement-breakpoint
-- Movements from before have no action: those of one step become one, and a deletion that was taken back is an undone one.
ALTER TABLE "movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "movements" SET "kind" = CASE WHEN "delta" < 0 THEN 'eaten' ELSE 'corrected' END WHERE "kind" = 'adjusted';--> statement-breakpoint
UPDATE "movements" m SET "action_id" = step.id FROM (
	SELECT household_id, product_id, at, kind, gen_random_uuid() AS id FROM movements GROUP BY household_id, product_id, at, kind
) step WHERE (m.household_id, m.product_id, m.at, m.kind) = (step.household_id, step.product_id, step.at, step.kind);--> statement-breakpoint
INSERT INTO "actions" ("household_id", "id", "user_id", "user_name", "kind", "at")
SELECT DISTINCT ON (m.household_id, m.action_id) m.household_id, m.action_id, m.user_id, u.first_name, m.kind, m.at
FROM movements m LEFT JOIN users u ON u.id = m.user_id ORDER BY m.household_id, m.action_id;--> statement-breakpoint
UPDATE "actions" a SET "undone_at" = back.at, "undone_by" = back.user_id, "undone_by_name" = u.first_name FROM (
	SELECT household_id, user_id, at, lag(kind) OVER lot AS kind_before, lag(action_id) OVER lot AS action_before, kind
	FROM movements WINDOW lot AS (PARTITION BY household_id, product_id ORDER BY at)
) back LEFT JOIN users u ON u.id = back.user_id
WHERE back.kind = 'restored' AND back.kind_before = 'removed' AND a.household_id = back.household_id AND a.id = back.action_before;--> statement-breakpoint
DELETE FROM "actions" a USING (
	SELECT household_id, action_id, lag(kind) OVER (PARTITION BY household_id, product_id ORDER BY at) AS kind_before, kind FROM movements
) back WHERE back.kind = 'restored' AND back.kind_before = 'removed' AND a.household_id = back.household_id AND a.id = back.action_id;--> statement-breakpoint
DELETE FROM "movements" m WHERE NOT EXISTS (SELECT FROM actions a WHERE a.household_id = m.household_id AND a.id = m.action_id);--> statement-breakpoint
UPDATE "movements" SET "delta" = 0, "before" = '{"exists": true}', "after" = '{"exists": false}' WHERE "kind" = 'removed';--> statement-breakpoint
UPDATE "movements" SET "before" = '{"exists": false}', "after" = '{"exists": true}' WHERE "kind" = 'purchase';--> statement-breakpoint
UPDATE "products" p SET "priced_amount" = greatest(p.quantity, (
	SELECT max(m.delta) FROM movements m WHERE (m.household_id, m.product_id, m.unit) = (p.household_id, p.id, p.unit) AND m.kind = 'purchase'
)) WHERE p.price IS NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" ALTER COLUMN "action_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "par_levels" ADD CONSTRAINT "par_levels_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("household_id","hash");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("household_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "actions_newest" ON "actions" USING btree ("household_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_household_id_action_id_actions_household_id_id_fk" FOREIGN KEY ("household_id","action_id") REFERENCES "public"."actions"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movements_action" ON "movements" USING btree ("household_id","action_id");--> statement-breakpoint
CREATE INDEX "products_removed" ON "products" USING btree ("household_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_food" ON "products" USING btree ("household_id","concept_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cookings_action" ON "cookings" USING btree ("household_id","action_id");