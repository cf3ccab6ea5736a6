ALTER TABLE "wps"."session_families" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "wps"."session_tokens" ADD COLUMN "bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."session_tokens" ADD COLUMN "parent" text;