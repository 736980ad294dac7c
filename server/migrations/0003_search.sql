CREATE TABLE "recipe_words" (
	"household_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "recipe_words_household_id_recipe_id_word_pk" PRIMARY KEY("household_id","recipe_id","word")
);
--> statement-breakpoint
ALTER TABLE "recipe_words" ADD CONSTRAINT "recipe_words_household_id_recipe_id_recipes_household_id_id_fk" FOREIGN KEY ("household_id","recipe_id") REFERENCES "public"."recipes"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_words_word" ON "recipe_words" USING btree ("household_id","word" text_pattern_ops,"recipe_id");--> statement-breakpoint
CREATE FUNCTION "recipe_words_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- longer than any search asks for, and short enough for an index
	keys text[] := ARRAY(SELECT DISTINCT left(key, 200) FROM string_to_table(NEW.search_text, ' ') key WHERE key <> '');
BEGIN
	-- a subquery is hashed in every plan; "<> ALL" compares each word with each key in a generic one
	DELETE FROM recipe_words WHERE household_id = NEW.household_id AND recipe_id = NEW.id AND word NOT IN (SELECT unnest(keys));
	INSERT INTO recipe_words (household_id, recipe_id, word)
	SELECT NEW.household_id, NEW.id, key FROM unnest(keys) key ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "recipe_words_follow" AFTER INSERT OR UPDATE OF "search_text" ON "recipes" FOR EACH ROW EXECUTE FUNCTION "recipe_words_follow"();--> statement-breakpoint
-- Recipes from before: their text holds folded words and stems. Each becomes a word, a stem and, in Greek, a sound, as
-- core's soundEl and stemSound make it; which stand in the name and which diets fit is known with the next save.
CREATE FUNCTION pg_temp.sound(word text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE s text := word;
BEGIN
	s := replace(replace(s, 'ου', 'u'), 'αι', 'e');
	s := regexp_replace(s, 'ει|οι|υι', 'i', 'g');
	s := replace(replace(s, 'αυ', 'av'), 'ευ', 'ev');
	s := regexp_replace(s, 'γκ|γγ', 'g', 'g');
	s := replace(replace(s, 'μπ', 'b'), 'ντ', 'd');
	s := replace(replace(replace(s, 'θ', 'th'), 'ξ', 'ks'), 'ψ', 'ps');
	s := translate(s, 'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstifho');
	s := replace(s, 'afk', 'avk');
	s := regexp_replace(s, '([aeo])f(?=[tsk])', '\1v', 'g');
	s := regexp_replace(s, '([a-z])\1+', '\1', 'g');
	RETURN CASE WHEN length(s) > 4 THEN regexp_replace(s, '(ous|us|ias|ies|ion|iu|ia|os|as|es|is|on|u|o|a|e|i)$', '') ELSE s END;
END $$;--> statement-breakpoint
ALTER TABLE "recipes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "recipes" SET "search_text" = (
	SELECT string_agg(DISTINCT key, ' ') FROM (
		SELECT unnest(ARRAY[word, '=' || word, CASE WHEN word ~ '[α-ω]' THEN '~' || pg_temp.sound(word) END]) AS key
		FROM string_to_table("search_text", ' ') word WHERE word <> ''
		UNION ALL
		SELECT '#' || (line ->> 'conceptId') FROM jsonb_array_elements("ingredients") line
		UNION ALL
		SELECT '%?'
	) keys
);--> statement-breakpoint
ALTER TABLE "recipes" FORCE ROW LEVEL SECURITY;
