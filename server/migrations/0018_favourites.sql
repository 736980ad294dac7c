CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"written_id" uuid GENERATED ALWAYS AS (case when recipe_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then recipe_id::uuid end) STORED,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_written" ON "favourites" USING btree ("user_id","written_id");