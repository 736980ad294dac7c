ALTER TABLE "recipes" ADD COLUMN "matching" text;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "matched_by" text;--> statement-breakpoint
ALTER TABLE "starter_recipes" ADD COLUMN "understood" jsonb;--> statement-breakpoint
ALTER TABLE "starter_recipes" ADD COLUMN "matching" text;--> statement-breakpoint
ALTER TABLE "starter_recipes" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "starter_recipes_revision" ON "starter_recipes" USING btree ("revision");