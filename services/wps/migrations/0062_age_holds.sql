ALTER TABLE "wps"."members" ADD COLUMN "agreed_age" integer;--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "age_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "age_held_for" text;
