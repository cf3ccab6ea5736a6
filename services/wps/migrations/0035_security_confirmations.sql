CREATE TABLE "wps"."confirmations" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"family_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."bank_cards" ADD COLUMN "number_key" text;--> statement-breakpoint
CREATE INDEX "confirmations_member" ON "wps"."confirmations" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "confirmations_expiry" ON "wps"."confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number" ON "wps"."bank_cards" USING btree ("number_key");