CREATE TABLE "wps"."social_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wps"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."trial_accounts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."verification_codes" (
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_recipient_purpose_pk" PRIMARY KEY("recipient","purpose")
);
--> statement-breakpoint
ALTER TABLE "wps"."members" ADD COLUMN "mobile_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_member" ON "wps"."social_accounts" USING btree ("member_id","provider");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "wps"."outbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "wps"."outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "wps"."password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "wps"."password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trial_accounts_expiry" ON "wps"."trial_accounts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "wps"."verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile_key" ON "wps"."members" USING btree ("mobile_key");