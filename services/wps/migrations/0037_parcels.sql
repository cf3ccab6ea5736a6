ALTER TABLE "wps"."mall_redemptions" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "wps"."mall_redemptions" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "wps"."mall_redemptions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mall_redemptions_parcels" ON "wps"."mall_redemptions" USING btree ("kind","state","at");