-- Orders of before owe nothing new; orders that an older host writes from now on do.
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "rules_due" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ALTER COLUMN "rules_due" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "rules_done" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An older host can still credit these; a provider also credits an order that has timed out.
UPDATE "wps"."deposit_orders" SET "rules_due" = 1 WHERE "state" <> 'success' AND "created_at" > now() - interval '30 days';--> statement-breakpoint
ALTER TABLE "wps"."promotion_payments" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "deposit_orders_missed" ON "wps"."deposit_orders" USING btree ("member_id") WHERE "wps"."deposit_orders"."state" = 'success' and "wps"."deposit_orders"."rules_done" < "wps"."deposit_orders"."rules_due";
