CREATE TABLE "wps"."exclusion_marks" (
	"member_id" integer NOT NULL,
	"mark" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exclusion_marks_member_id_mark_pk" PRIMARY KEY("member_id","mark")
);
--> statement-breakpoint
CREATE TABLE "wps"."bonus_uses" (
	"promotion" text NOT NULL,
	"mark" text NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_uses_promotion_mark_pk" PRIMARY KEY("promotion","mark")
);
--> statement-breakpoint
CREATE TABLE "wps"."invitation_facts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"same_device" boolean NOT NULL,
	"same_network" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "held_for" jsonb;--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "cleared_of" jsonb;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "state" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "promised" bigint;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "multiplier" integer;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "turnover" bigint;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "play_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."referrals" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "exclusion_marks_mark" ON "wps"."exclusion_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "protections_excluded" ON "wps"."protections" USING btree ("member_id") WHERE "wps"."protections"."exclusion" is not null;--> statement-breakpoint
CREATE INDEX "referrals_state" ON "wps"."referrals" USING btree ("state");