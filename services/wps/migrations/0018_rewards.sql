CREATE TABLE "wps"."referrals" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"deposit" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."leaderboard_prizes" (
	"period" text NOT NULL,
	"by" text NOT NULL,
	"from_place" integer NOT NULL,
	"to_place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"multiplier" integer NOT NULL,
	CONSTRAINT "leaderboard_prizes_period_by_from_place_pk" PRIMARY KEY("period","by","from_place")
);
--> statement-breakpoint
CREATE TABLE "wps"."mall_goods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_bn" text NOT NULL,
	"image_url" text NOT NULL,
	"points" bigint NOT NULL,
	"stock" integer,
	"bonus" bigint,
	"multiplier" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK ("wps"."mall_goods"."stock" is null or "wps"."mall_goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wps"."mall_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"goods_id" text NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"points" bigint NOT NULL,
	"state" text NOT NULL,
	"recipient" text,
	"mobile_num" text,
	"address" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."point_accounts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"counted_stake" bigint NOT NULL,
	CONSTRAINT "points_not_negative" CHECK ("wps"."point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wps"."point_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."mission_claims" (
	"member_id" integer NOT NULL,
	"mission_id" text NOT NULL,
	"period" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_claims_member_id_mission_id_period_pk" PRIMARY KEY("member_id","mission_id","period")
);
--> statement-breakpoint
CREATE TABLE "wps"."missions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"game_type" text,
	"target" integer NOT NULL,
	"reward" bigint NOT NULL,
	"multiplier" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_bn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_bn" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_claim_lines" (
	"claim_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"stake" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "rebate_claim_lines_claim_id_game_type_pk" PRIMARY KEY("claim_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_marks" (
	"member_id" integer NOT NULL,
	"game_type" text NOT NULL,
	"stake" bigint NOT NULL,
	CONSTRAINT "rebate_marks_member_id_game_type_pk" PRIMARY KEY("member_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "wps"."period_runs" (
	"name" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "period_runs_name_period_pk" PRIMARY KEY("name","period")
);
--> statement-breakpoint
CREATE TABLE "wps"."rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"source" text NOT NULL,
	"grant_key" text NOT NULL,
	"title_en" text NOT NULL,
	"title_bn" text NOT NULL,
	"amount" bigint NOT NULL,
	"multiplier" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."vip_levels" (
	"level" integer PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"turnover" bigint NOT NULL,
	"keep_turnover" bigint NOT NULL,
	"level_up_gift" bigint NOT NULL,
	"weekly_gift" bigint NOT NULL,
	"birthday_gift" bigint NOT NULL,
	"withdrawal_limit" bigint,
	"rates" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."vip_standings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"level" integer NOT NULL,
	"peak" integer NOT NULL,
	"month" date NOT NULL,
	"since" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."rebate_claim_lines" ADD CONSTRAINT "rebate_claim_lines_claim_id_rebate_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "wps"."rebate_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "wps"."referrals" USING btree ("inviter_id","at");--> statement-breakpoint
CREATE INDEX "mall_redemptions_member" ON "wps"."mall_redemptions" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_postings_once" ON "wps"."point_postings" USING btree ("member_id","kind","reference");--> statement-breakpoint
CREATE INDEX "rebate_claims_member" ON "wps"."rebate_claims" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_grant_key" ON "wps"."rewards" USING btree ("grant_key");--> statement-breakpoint
CREATE INDEX "rewards_member" ON "wps"."rewards" USING btree ("member_id","granted_at");--> statement-breakpoint
CREATE INDEX "rewards_unclaimed" ON "wps"."rewards" USING btree ("member_id") WHERE "wps"."rewards"."claimed_at" is null;