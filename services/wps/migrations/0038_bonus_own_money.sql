ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "own" bigint;--> statement-breakpoint
ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "staked" jsonb;