CREATE TABLE "wps"."promotion_offers" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "promotion_offers_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
INSERT INTO "wps"."promotion_offers" ("id", "version", "offered_at", "ended_at")
SELECT r."id", r."version", r."at", p."stopped_at"
FROM "wps"."promotion_rules" r JOIN "wps"."promotions" p ON p."id" = r."id" AND r."version" = p."version";
