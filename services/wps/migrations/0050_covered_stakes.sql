ALTER TABLE "wps"."play_days" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."rounds" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;