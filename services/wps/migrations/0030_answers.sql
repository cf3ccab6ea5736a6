CREATE TABLE "wps"."feedback_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."feedback" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "wps"."feedback" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "wps"."feedback" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "wps"."feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id" FOREIGN KEY ("feedback_id") REFERENCES "wps"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_answers_feedback" ON "wps"."feedback_answers" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "wps"."feedback" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "feedback_assignee" ON "wps"."feedback" USING btree ("assignee","state","at") WHERE "wps"."feedback"."assignee" is not null;--> statement-breakpoint
INSERT INTO "wps"."feedback_answers" ("feedback_id", "operator", "text", "at")
SELECT "id", coalesce("operator", 'support'), "answer", "answered_at" FROM "wps"."feedback" WHERE "answer" IS NOT NULL AND "answered_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "wps"."feedback" SET "state" = 'answered', "assignee" = "operator" WHERE "answered_at" IS NOT NULL;
