CREATE TABLE "wps"."vip_level_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "vip_level_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
-- Stakes of before have the level that the member has now.
INSERT INTO "wps"."vip_level_days" ("member_id", "day", "level") SELECT "member_id", "since", "level" FROM "wps"."vip_standings";
