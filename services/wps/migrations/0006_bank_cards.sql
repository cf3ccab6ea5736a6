CREATE TABLE "wps"."bank_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"sealed_number" text NOT NULL,
	"last_digits" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "bank_cards_member" ON "wps"."bank_cards" USING btree ("member_id","created_at");