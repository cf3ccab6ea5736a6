CREATE TABLE "wps"."sandbox_agreements" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."payment_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"provider" text NOT NULL,
	"sealed_token" text NOT NULL,
	"account" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wps"."sandbox_payments" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "wps"."sandbox_payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "wps"."sandbox_payments" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "wps"."sandbox_payments" ADD COLUMN "saves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "asked" bigint;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "authorised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "saves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "agreement_id" uuid;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_agreements_account" ON "wps"."payment_agreements" USING btree ("member_id","method_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_orders_payment" ON "wps"."deposit_orders" USING btree ("provider","payment") WHERE "wps"."deposit_orders"."payment" is not null;--> statement-breakpoint
CREATE INDEX "deposit_orders_repeat" ON "wps"."deposit_orders" USING btree ("repeat_of") WHERE "wps"."deposit_orders"."repeat_of" is not null;--> statement-breakpoint
CREATE INDEX "deposit_orders_to_execute" ON "wps"."deposit_orders" USING btree ("next_try_at") WHERE "wps"."deposit_orders"."state" = 'pending' or ("wps"."deposit_orders"."state" = 'expired' and "wps"."deposit_orders"."authorised_at" is not null);