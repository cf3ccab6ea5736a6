DROP INDEX "wps"."members_mobile_key";--> statement-breakpoint
ALTER TABLE "wps"."red_rains" ADD COLUMN "planned_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_proven_mobile" ON "wps"."members" USING btree ("mobile_key") WHERE "wps"."members"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_mobile" ON "wps"."members" USING btree ("mobile_key");