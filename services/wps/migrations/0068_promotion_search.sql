-- The parts of three letters of a text, for the staff's search. An index of them needs no extension, which the
-- embedded database would not have. A text of one or two letters has none.
CREATE FUNCTION wps.trigrams(body text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ARRAY(SELECT DISTINCT substr(lower(body), place, 3) FROM generate_series(1, length(body) - 2) place)
$$;
--> statement-breakpoint
ALTER TABLE "wps"."promotions" ADD COLUMN "newest" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Instances of an older release write rules and do not know the column.
CREATE FUNCTION wps.promotion_newest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wps.promotions SET newest = NEW.version WHERE id = NEW.id AND newest < NEW.version;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotion_newest AFTER INSERT ON wps.promotion_rules FOR EACH ROW EXECUTE FUNCTION wps.promotion_newest();
--> statement-breakpoint
UPDATE "wps"."promotions" SET "newest" = coalesce((SELECT max(r."version") FROM "wps"."promotion_rules" r WHERE r."id" = "wps"."promotions"."id"), 0);
--> statement-breakpoint
CREATE INDEX "announcements_search" ON "wps"."announcements" USING gin (wps.trigrams("title_en" || ' ' || "title_bn")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "promotion_rules_until" ON "wps"."promotion_rules" USING btree (("rule"->'window'->>'until'));--> statement-breakpoint
CREATE INDEX "promotion_rules_from" ON "wps"."promotion_rules" USING btree (("rule"->'window'->>'from'));--> statement-breakpoint
CREATE INDEX "promotions_search" ON "wps"."promotions" USING gin (wps.trigrams("id")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "promotions_to_approve" ON "wps"."promotions" USING btree ("id") WHERE "wps"."promotions"."newest" > "wps"."promotions"."version";--> statement-breakpoint
CREATE INDEX "promotions_stopped" ON "wps"."promotions" USING btree ("id") WHERE "wps"."promotions"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "promotions_waiting" ON "wps"."promotions" USING btree ("id") WHERE "wps"."promotions"."version" = 0;