CREATE TABLE "wps"."lotteries" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"game_type" text NOT NULL,
	"vassalage" text NOT NULL,
	"style" text NOT NULL,
	"digits" integer NOT NULL,
	"every" integer,
	"times" jsonb NOT NULL,
	"close_before" integer NOT NULL,
	"min_stake" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"max_win" bigint NOT NULL,
	"max_draw" bigint NOT NULL,
	"available" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."lottery_draws" (
	"lottery" text NOT NULL,
	"numero" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"commit" text NOT NULL,
	"sealed_seed" text,
	"seed" text,
	"drawn_at" timestamp with time zone,
	"prizes" jsonb,
	CONSTRAINT "lottery_draws_lottery_numero_pk" PRIMARY KEY("lottery","numero")
);
--> statement-breakpoint
CREATE TABLE "wps"."lottery_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"wallet_type" text NOT NULL,
	"lottery" text NOT NULL,
	"numero" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "lottery_draws_time" ON "wps"."lottery_draws" USING btree ("lottery","draws_at");--> statement-breakpoint
CREATE INDEX "lottery_draws_due" ON "wps"."lottery_draws" USING btree ("state","draws_at");--> statement-breakpoint
CREATE INDEX "lottery_orders_member" ON "wps"."lottery_orders" USING btree ("member_id","placed_at");--> statement-breakpoint
CREATE INDEX "lottery_orders_draw" ON "wps"."lottery_orders" USING btree ("lottery","numero","state");--> statement-breakpoint
CREATE INDEX "lottery_orders_own" ON "wps"."lottery_orders" USING btree ("member_id","lottery","numero");