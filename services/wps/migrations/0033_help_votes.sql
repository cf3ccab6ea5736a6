CREATE TABLE "wps"."help_votes" (
	"item_id" text NOT NULL,
	"voter" text NOT NULL,
	"helpful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_item_id_voter_pk" PRIMARY KEY("item_id","voter")
);
--> statement-breakpoint
ALTER TABLE "wps"."help_votes" ADD CONSTRAINT "help_votes_item" FOREIGN KEY ("item_id") REFERENCES "wps"."help_items"("id") ON DELETE cascade ON UPDATE no action;