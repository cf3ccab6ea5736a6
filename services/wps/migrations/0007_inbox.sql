CREATE TABLE "wps"."inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "inbox_messages_member" ON "wps"."inbox_messages" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "wps"."inbox_messages" USING btree ("member_id") WHERE "wps"."inbox_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_at" ON "wps"."inbox_messages" USING btree ("at");