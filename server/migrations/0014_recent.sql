CREATE TABLE "plan_changes" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"meals" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "plan_changes_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_tracker" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "shopping_changes" ADD COLUMN "list" jsonb;--> statement-breakpoint
ALTER TABLE "shopping_changes" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_changes_at" ON "plan_changes" USING btree ("household_id","at");--> statement-breakpoint
CREATE INDEX "prices_deleted" ON "prices" USING btree ("household_id","undone_at") WHERE undone_at is not null and product_id is null;--> statement-breakpoint
CREATE INDEX "cookings_bare" ON "cookings" USING btree ("household_id","created_at") WHERE action_id is null;--> statement-breakpoint
CREATE INDEX "recipes_deleted" ON "recipes" USING btree ("household_id","deleted_at") WHERE deleted_at is not null;