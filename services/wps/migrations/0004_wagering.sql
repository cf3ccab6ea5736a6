CREATE TABLE "wps"."wagering_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"source" text NOT NULL,
	"bonus" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wps"."ledger_transactions" ADD COLUMN "member_id" integer;--> statement-breakpoint
CREATE INDEX "wagering_member" ON "wps"."wagering_requirements" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "wagering_open" ON "wps"."wagering_requirements" USING btree ("member_id","opened_at","id") WHERE "wps"."wagering_requirements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "wagering_expiry" ON "wps"."wagering_requirements" USING btree ("expires_at") WHERE "wps"."wagering_requirements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "ledger_transactions_record" ON "wps"."ledger_transactions" USING btree ("member_id","at") WHERE "wps"."ledger_transactions"."kind" not in ('bet', 'win', 'rollback', 'refused');