CREATE INDEX "conversations_latest" ON "wps"."conversations" USING btree ("last_at","member_id");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "wps"."feedback" USING btree ("at","id") WHERE "wps"."feedback"."state" in ('open', 'inProgress');--> statement-breakpoint
CREATE INDEX "feedback_latest" ON "wps"."feedback" USING btree ("at","id");