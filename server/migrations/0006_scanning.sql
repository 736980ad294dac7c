CREATE TABLE "readings" (
	"household_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_household_id_file_id_kind_pk" PRIMARY KEY("household_id","file_id","kind")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"concept_id" text,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"store_name" text,
	"barcode" text,
	"paid" numeric(10, 2) NOT NULL,
	"quantity" numeric(14, 4) NOT NULL,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "prices_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_loads" (
	"file" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_products" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text,
	"name_el" text,
	"brand" text,
	"amount" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_codes" (
	"household_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"category" text NOT NULL,
	"quantity" numeric(14, 4) NOT NULL,
	"unit" text NOT NULL,
	"location" text NOT NULL,
	"store_name" text,
	"price" numeric(10, 2),
	"concept_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_codes_household_id_code_pk" PRIMARY KEY("household_id","code")
);
--> statement-breakpoint
CREATE TABLE "looked_up_codes" (
	"source" text NOT NULL,
	"code" text NOT NULL,
	"found" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "looked_up_codes_source_code_pk" PRIMARY KEY("source","code")
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"household_id" uuid NOT NULL,
	"store" text NOT NULL,
	"line" text NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"category" text,
	"pack_size" numeric(14, 4),
	"pack_unit" text,
	"location" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_lines_household_id_store_line_pk" PRIMARY KEY("household_id","store","line")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"user_id" uuid,
	"store_name" text,
	"day" date,
	"total" numeric(10, 2),
	"rows" integer NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "receipts_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_household_id_file_id_files_household_id_id_fk" FOREIGN KEY ("household_id","file_id") REFERENCES "public"."files"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_codes" ADD CONSTRAINT "known_codes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prices_name" ON "prices" USING btree ("household_id","folded","day" DESC NULLS FIRST,"id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "prices_food" ON "prices" USING btree ("household_id","concept_id","day" DESC NULLS FIRST,"id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "prices_product" ON "prices" USING btree ("household_id","product_id");--> statement-breakpoint
CREATE INDEX "prices_action" ON "prices" USING btree ("household_id","action_id");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("household_id","barcode") WHERE deleted_at is null and barcode is not null;--> statement-breakpoint
CREATE INDEX "known_codes_newest" ON "known_codes" USING btree ("household_id","updated_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "looked_up_codes_at" ON "looked_up_codes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "receipts_action" ON "receipts" USING btree ("household_id","action_id");--> statement-breakpoint
CREATE INDEX "receipts_day" ON "receipts" USING btree ("household_id","day","total") WHERE undone_at is null;