CREATE TABLE "wps"."money_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"movements" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "money_days_member_id_day_kind_pk" PRIMARY KEY("member_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "wps"."team_paths" (
	"ancestor_id" integer NOT NULL,
	"descendant_id" integer NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "team_paths_descendant_id_ancestor_id_pk" PRIMARY KEY("descendant_id","ancestor_id")
);
--> statement-breakpoint
CREATE INDEX "team_paths_below" ON "wps"."team_paths" USING btree ("ancestor_id","level","descendant_id");