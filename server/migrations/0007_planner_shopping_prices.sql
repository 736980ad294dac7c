CREATE TABLE "calendar_feeds" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"week_start" date NOT NULL,
	"shopping_list_generated" boolean DEFAULT false NOT NULL,
	"list_id" uuid,
	"listed_fingerprint" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meal_plans_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "planned_meals" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"recipe_id" text,
	"product_id" uuid,
	"concept_id" text,
	"name" text NOT NULL,
	"quantity" numeric(14, 4),
	"unit" text,
	"servings" numeric(6, 2) NOT NULL,
	"prep_time" integer,
	"cook_time" integer,
	"series_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_meals_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_tracker" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"product_name" text NOT NULL,
	"folded" text NOT NULL,
	"concept_id" text,
	"target_price" numeric(10, 2) NOT NULL,
	"per" text NOT NULL,
	"current_price" numeric(10, 2),
	"store_name" text,
	"last_checked" timestamp with time zone,
	"is_tracking" boolean DEFAULT true NOT NULL,
	"reached_by" uuid,
	"reached_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_tracker_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_changes" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"list_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "shopping_changes_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_items" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"user_id" uuid,
	"product_name" text NOT NULL,
	"folded" text NOT NULL,
	"category" text NOT NULL,
	"quantity" numeric(14, 4) NOT NULL,
	"unit" text NOT NULL,
	"estimated_price" numeric(10, 2),
	"price_from" text,
	"is_purchased" boolean DEFAULT false NOT NULL,
	"purchased_at" timestamp (3) with time zone,
	"purchased_by" text,
	"needed_for_recipe" text,
	"priority" text DEFAULT 'medium' NOT NULL,
	"notes" text,
	"concept_id" text,
	"wants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"merged_into" uuid,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopping_items_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopping_lists_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_trips" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"store_name" text,
	"folded_store" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"ticks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "shopping_trips_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "action_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "cookings" ADD COLUMN "meal_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD CONSTRAINT "planned_meals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD CONSTRAINT "planned_meals_household_id_plan_id_meal_plans_household_id_id_fk" FOREIGN KEY ("household_id","plan_id") REFERENCES "public"."meal_plans"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tracker" ADD CONSTRAINT "price_tracker_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_changes" ADD CONSTRAINT "shopping_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_items" ADD CONSTRAINT "shopping_items_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_items" ADD CONSTRAINT "shopping_items_household_id_list_id_shopping_lists_household_id_id_fk" FOREIGN KEY ("household_id","list_id") REFERENCES "public"."shopping_lists"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_trips" ADD CONSTRAINT "shopping_trips_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("household_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plans_week" ON "meal_plans" USING btree ("household_id","week_start");--> statement-breakpoint
CREATE INDEX "planned_meals_day" ON "planned_meals" USING btree ("household_id","day","position","id");--> statement-breakpoint
CREATE INDEX "planned_meals_plan" ON "planned_meals" USING btree ("household_id","plan_id");--> statement-breakpoint
CREATE INDEX "price_tracker_food" ON "price_tracker" USING btree ("household_id","concept_id");--> statement-breakpoint
CREATE INDEX "shopping_changes_at" ON "shopping_changes" USING btree ("household_id","at");--> statement-breakpoint
CREATE INDEX "shopping_items_open" ON "shopping_items" USING btree ("household_id","list_id","created_at","id") WHERE deleted_at is null and settled_at is null;--> statement-breakpoint
CREATE INDEX "shopping_items_bought" ON "shopping_items" USING btree ("household_id","purchased_at" DESC NULLS FIRST,"id") WHERE purchased_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_default" ON "shopping_lists" USING btree ("household_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "shopping_trips_store" ON "shopping_trips" USING btree ("household_id","folded_store","at" DESC NULLS FIRST) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "cookings_meal" ON "cookings" USING btree ("household_id","meal_id") WHERE meal_id is not null and deleted_at is null;