CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"capture_id" text,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payee" text,
	"state" text DEFAULT 'created' NOT NULL,
	"order_id" text,
	"capture_id" text,
	"problem" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"payment_id" uuid,
	"week" date,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_grants_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"recipe_id" uuid,
	"opened" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shared_links_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_shares" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"week" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_shares_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shares" ADD CONSTRAINT "subscription_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_person" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_payment" ON "plan_grants" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_week" ON "plan_grants" USING btree ("user_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_trial" ON "plan_grants" USING btree ("user_id") WHERE plan_id = 'free_trial';--> statement-breakpoint
CREATE INDEX "plan_grants_person" ON "plan_grants" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "shared_links_newest" ON "shared_links" USING btree ("household_id","user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subscription_shares_week" ON "subscription_shares" USING btree ("user_id","week");