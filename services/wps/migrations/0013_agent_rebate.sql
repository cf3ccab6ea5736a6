CREATE TABLE "wps"."affiliate_links" (
	"code" text PRIMARY KEY NOT NULL,
	"agent_id" integer NOT NULL,
	"channel" text NOT NULL,
	"rates" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."link_registrations" (
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_registrations_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"own_turnover" bigint NOT NULL,
	"own_amount" bigint NOT NULL,
	"team_turnover" bigint NOT NULL,
	"team_amount" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "rebate_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "wps"."rebate_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wps"."rebate_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"game_type" text NOT NULL,
	"rate" integer NOT NULL,
	"set_by" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."periods" (
	"job" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "periods_job_starts_at_pk" PRIMARY KEY("job","starts_at")
);
--> statement-breakpoint
CREATE INDEX "affiliate_links_agent" ON "wps"."affiliate_links" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "link_registrations_code" ON "wps"."link_registrations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "rebate_days_due" ON "wps"."rebate_days" USING btree ("day") WHERE "wps"."rebate_days"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "rebate_rates_member" ON "wps"."rebate_rates" USING btree ("member_id","game_type","id");