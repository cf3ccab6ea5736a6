CREATE TABLE "wps"."contract_payouts" (
	"contract_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"giver_id" integer,
	"taker_id" integer NOT NULL,
	"turnover" bigint NOT NULL,
	"loss" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "contract_payouts_contract_id_starts_at_pk" PRIMARY KEY("contract_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "wps"."contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"giver_id" integer,
	"taker_id" integer NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."red_envelopes" (
	"rain_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "red_envelopes_rain_id_member_id_pk" PRIMARY KEY("rain_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "wps"."red_rains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"budget" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"least" bigint NOT NULL,
	"most" bigint NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "red_rain_within_budget" CHECK ("wps"."red_rains"."remaining" >= 0 and "wps"."red_rains"."remaining" <= "wps"."red_rains"."budget")
);
--> statement-breakpoint
CREATE INDEX "contract_payouts_taker" ON "wps"."contract_payouts" USING btree ("taker_id","kind","starts_at");--> statement-breakpoint
CREATE INDEX "contract_payouts_due" ON "wps"."contract_payouts" USING btree ("starts_at") WHERE "wps"."contract_payouts"."state" in ('due', 'owed');--> statement-breakpoint
CREATE INDEX "contracts_taker" ON "wps"."contracts" USING btree ("taker_id","offered_at");--> statement-breakpoint
CREATE INDEX "contracts_giver" ON "wps"."contracts" USING btree ("giver_id","offered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_offered" ON "wps"."contracts" USING btree ("taker_id","kind") WHERE "wps"."contracts"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_accepted" ON "wps"."contracts" USING btree ("taker_id","kind") WHERE "wps"."contracts"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "red_envelopes_member" ON "wps"."red_envelopes" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "red_rains_time" ON "wps"."red_rains" USING btree ("ends_at");