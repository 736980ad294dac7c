-- The order of a list beside each word: the recipes of a word are put in it before any of them is read.
ALTER TABLE "recipe_words" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
DROP INDEX "recipe_words_word";--> statement-breakpoint
ALTER TABLE "recipes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "recipe_words" SET "created_at" = "recipes"."created_at" FROM "recipes"
WHERE "recipes"."household_id" = "recipe_words"."household_id" AND "recipes"."id" = "recipe_words"."recipe_id";--> statement-breakpoint
ALTER TABLE "recipes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_words" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "recipe_words_word" ON "recipe_words" USING btree ("household_id","word" text_pattern_ops,"recipe_id","created_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recipe_words_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- longer than any search asks for, and short enough for an index
	keys text[] := ARRAY(SELECT DISTINCT left(key, 200) FROM string_to_table(NEW.search_text, ' ') key WHERE key <> '');
BEGIN
	-- a subquery is hashed in every plan; "<> ALL" compares each word with each key in a generic one
	DELETE FROM recipe_words WHERE household_id = NEW.household_id AND recipe_id = NEW.id AND word NOT IN (SELECT unnest(keys));
	INSERT INTO recipe_words (household_id, recipe_id, word, created_at)
	SELECT NEW.household_id, NEW.id, key, NEW.created_at FROM unnest(keys) key ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
