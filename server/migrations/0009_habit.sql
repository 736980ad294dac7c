CREATE TABLE "achievements" (
	"user_id" uuid NOT NULL,
	"achievement_key" text NOT NULL,
	"points_awarded" integer DEFAULT 0 NOT NULL,
	"unlocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"celebrated_at" timestamp with time zone,
	CONSTRAINT "achievements_user_id_achievement_key_pk" PRIMARY KEY("user_id","achievement_key")
);
--> statement-breakpoint
CREATE TABLE "kitchen_events" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"household_id" uuid NOT NULL,
	"day" date NOT NULL,
	"utc_offset" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "kitchen_events_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "user_challenges" (
	"user_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"points_awarded" integer DEFAULT 0 NOT NULL,
	"celebrated_at" timestamp with time zone,
	CONSTRAINT "user_challenges_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"channel" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alert_days" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "celebrations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "celebrated_level" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_events" ADD CONSTRAINT "kitchen_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_challenges" ADD CONSTRAINT "user_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_events_person" ON "kitchen_events" USING btree ("user_id","at" DESC NULLS FIRST,"id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_events_day" ON "kitchen_events" USING btree ("user_id","day","kind") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_events_source" ON "kitchen_events" USING btree ("household_id","id");--> statement-breakpoint
CREATE INDEX "kitchen_events_household" ON "kitchen_events" USING btree ("household_id","day","kind") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "user_challenges_newest" ON "user_challenges" USING btree ("user_id","joined_at" DESC NULLS FIRST,"challenge_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_person" ON "push_devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");