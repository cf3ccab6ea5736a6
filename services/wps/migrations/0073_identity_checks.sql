CREATE TABLE "wps"."sandbox_identity_checks" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"birthday" text,
	"document" text,
	"number" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"sealed_url" text,
	"state" text NOT NULL,
	"reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"document_kind" text,
	"document_country" text,
	"document_mark" text,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "wps"."withdrawal_orders" ADD COLUMN "awaits_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_checks_member" ON "wps"."identity_checks" USING btree ("member_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_running" ON "wps"."identity_checks" USING btree ("member_id") WHERE "wps"."identity_checks"."state" in ('open', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_accepted" ON "wps"."identity_checks" USING btree ("member_id") WHERE "wps"."identity_checks"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_document" ON "wps"."identity_checks" USING btree ("document_mark") WHERE "wps"."identity_checks"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "identity_checks_to_look" ON "wps"."identity_checks" USING btree ("next_look_at") WHERE "wps"."identity_checks"."state" in ('open', 'review');--> statement-breakpoint
CREATE INDEX "withdrawal_orders_unproven" ON "wps"."withdrawal_orders" USING btree ("member_id") WHERE "wps"."withdrawal_orders"."state" = 'pending' and "wps"."withdrawal_orders"."awaits_identity";