CREATE TABLE "assistant_deeds" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"writes" jsonb NOT NULL,
	"ways_back" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "assistant_deeds_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" text NOT NULL,
	"who" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_days_day_who_pk" PRIMARY KEY("day","who")
);
--> statement-breakpoint
ALTER TABLE "assistant_deeds" ADD CONSTRAINT "assistant_deeds_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_deeds_at" ON "assistant_deeds" USING btree ("household_id","user_id","at" DESC NULLS FIRST);