CREATE TABLE "wps"."free_spin_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"member_id" integer NOT NULL,
	"version" integer NOT NULL,
	"game_id" text NOT NULL,
	"spins" integer NOT NULL,
	"value" bigint NOT NULL,
	"most" bigint NOT NULL,
	"days" integer NOT NULL,
	"deposit" text,
	"state" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."rounds" ADD COLUMN "free_spins" uuid;--> statement-breakpoint
ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "free_spin_grants_member" ON "wps"."free_spin_grants" USING btree ("member_id","promotion_id");--> statement-breakpoint
CREATE INDEX "free_spin_grants_open" ON "wps"."free_spin_grants" USING btree ("next_try_at") WHERE "wps"."free_spin_grants"."state" in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "deposit_orders_owed" ON "wps"."deposit_orders" USING btree ("member_id") WHERE "wps"."deposit_orders"."owed" > 0;--> statement-breakpoint
CREATE INDEX "rounds_free" ON "wps"."rounds" USING btree ("free_spins") WHERE "wps"."rounds"."free_spins" is not null;--> statement-breakpoint
CREATE INDEX "bonus_uses_member" ON "wps"."bonus_uses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "bonus_uses_mark" ON "wps"."bonus_uses" USING btree ("mark");