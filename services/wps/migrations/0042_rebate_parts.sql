CREATE TABLE "wps"."rebate_parts" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"source_id" integer NOT NULL,
	"game_type" text NOT NULL,
	"turnover" bigint NOT NULL,
	"own_rate" integer NOT NULL,
	"given_rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "rebate_parts_member_id_day_source_id_game_type_pk" PRIMARY KEY("member_id","day","source_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"rates" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rebate_templates_name" ON "wps"."rebate_templates" USING btree ("agent_id","name_key");
