ALTER TABLE "wps"."session_families" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "wps"."session_families" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "wps"."session_families" ADD COLUMN "standalone" boolean DEFAULT false NOT NULL;