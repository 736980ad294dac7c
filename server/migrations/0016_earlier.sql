CREATE TABLE "earlier_states" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"of" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"became" text,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "earlier_states_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "earlier_states" ADD CONSTRAINT "earlier_states_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_states_at" ON "earlier_states" USING btree ("household_id","of","at");