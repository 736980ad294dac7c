CREATE TABLE "food_aliases" (
	"household_id" uuid NOT NULL,
	"text" text NOT NULL,
	"food_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_aliases_household_id_text_pk" PRIMARY KEY("household_id","text")
);
--> statement-breakpoint
CREATE TABLE "own_foods" (
	"household_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"category" text,
	"kind_of" text,
	"same_as" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_foods_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "cookings" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"user_id" uuid,
	"cooked_on" date NOT NULL,
	"servings" numeric(6, 2) NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cookings_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "foods_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "food_aliases" ADD CONSTRAINT "food_aliases_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_foods" ADD CONSTRAINT "own_foods_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookings" ADD CONSTRAINT "cookings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_foods_name" ON "own_foods" USING btree ("household_id","folded") WHERE same_as is null;--> statement-breakpoint
CREATE INDEX "cookings_recipe" ON "cookings" USING btree ("household_id","recipe_id","cooked_on" DESC NULLS FIRST) WHERE deleted_at is null;