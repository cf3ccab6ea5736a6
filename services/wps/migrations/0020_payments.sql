CREATE TABLE "wps"."protections" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"exclusion" text,
	"excluded_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."deposit_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"pay_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "wps"."sandbox_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"left" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."withdrawal_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"card_id" uuid NOT NULL,
	"card" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"reference" text,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deposit_orders_member" ON "wps"."deposit_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_orders_to_send" ON "wps"."deposit_orders" USING btree ("next_try_at") WHERE "wps"."deposit_orders"."state" = 'created';--> statement-breakpoint
CREATE INDEX "deposit_orders_expiry" ON "wps"."deposit_orders" USING btree ("expires_at") WHERE "wps"."deposit_orders"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "wps"."payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_due" ON "wps"."sandbox_payments" USING btree ("due_at") WHERE "wps"."sandbox_payments"."left" > 0;--> statement-breakpoint
CREATE INDEX "withdrawal_orders_member" ON "wps"."withdrawal_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_orders_to_send" ON "wps"."withdrawal_orders" USING btree ("next_try_at") WHERE "wps"."withdrawal_orders"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "withdrawal_orders_waiting" ON "wps"."withdrawal_orders" USING btree ("created_at") WHERE "wps"."withdrawal_orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "rounds_open" ON "wps"."rounds" USING btree ("member_id") WHERE "wps"."rounds"."state" = 'open';