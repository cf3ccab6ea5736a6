CREATE TABLE "wps"."verification_browsers" (
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_browsers_recipient_purpose_browser_pk" PRIMARY KEY("recipient","purpose","browser")
);
--> statement-breakpoint
CREATE INDEX "verification_browsers_expiry" ON "wps"."verification_browsers" USING btree ("expires_at");