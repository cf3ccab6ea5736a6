CREATE TABLE "wps"."play_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"vassalage" text NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_days_member_id_day_game_type_vassalage_pk" PRIMARY KEY("member_id","day","game_type","vassalage")
);
--> statement-breakpoint
CREATE TABLE "wps"."answers" (
	"member_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "wps"."jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "play_days_day" ON "wps"."play_days" USING btree ("day","member_id");