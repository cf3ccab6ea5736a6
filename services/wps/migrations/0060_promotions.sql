CREATE TABLE "wps"."promotion_joins" (
	"member_id" integer NOT NULL,
	"promotion_id" text NOT NULL,
	"version" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"held" bigint DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_joins_member_id_promotion_id_pk" PRIMARY KEY("member_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "wps"."promotion_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"member_id" integer NOT NULL,
	"version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"why" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."promotion_rules" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "promotion_rules_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "wps"."promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	"reserved" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "weights" jsonb;--> statement-breakpoint
ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "max_stake" bigint;--> statement-breakpoint
ALTER TABLE "wps"."wagering_requirements" ADD COLUMN "uncounted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_joins_promotion" ON "wps"."promotion_joins" USING btree ("promotion_id","member_id");--> statement-breakpoint
CREATE INDEX "promotion_joins_until" ON "wps"."promotion_joins" USING btree ("until") WHERE not "wps"."promotion_joins"."is_over";--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_payments_key" ON "wps"."promotion_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "promotion_payments_member" ON "wps"."promotion_payments" USING btree ("member_id","promotion_id","at");--> statement-breakpoint
CREATE INDEX "promotion_payments_promotion" ON "wps"."promotion_payments" USING btree ("promotion_id","at");--> statement-breakpoint
-- What was promised and what was paid for it stays readable.
CREATE FUNCTION wps.promises_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms and payments of promotions are append-only: % of % refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER promotion_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wps.promotion_rules
FOR EACH STATEMENT EXECUTE FUNCTION wps.promises_are_append_only();
--> statement-breakpoint
CREATE TRIGGER promotion_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wps.promotion_payments
FOR EACH STATEMENT EXECUTE FUNCTION wps.promises_are_append_only();
