CREATE TABLE "wps"."topic_mails" (
	"member_id" integer NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_mails_member_id_topic_pk" PRIMARY KEY("member_id","topic")
);
--> statement-breakpoint
ALTER TABLE "wps"."inbox_messages" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inbox_messages_mail_due" ON "wps"."inbox_messages" USING btree ("mail_due_at") WHERE "wps"."inbox_messages"."mail_due_at" is not null;