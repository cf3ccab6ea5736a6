CREATE TABLE "wps"."chat_launches" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"language" text NOT NULL,
	"back_url" text NOT NULL,
	"header_color" text,
	"title" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"sender" text NOT NULL,
	"operator" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"operator" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."feedback_images" (
	"feedback_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "feedback_images_feedback_id_sequence_pk" PRIMARY KEY("feedback_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "wps"."feedback_images" ADD CONSTRAINT "feedback_images_feedback" FOREIGN KEY ("feedback_id") REFERENCES "wps"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_launches_expiry" ON "wps"."chat_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_messages_member" ON "wps"."chat_messages" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "chat_messages_unread" ON "wps"."chat_messages" USING btree ("sender","member_id") WHERE "wps"."chat_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_member" ON "wps"."feedback" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "feedback_at" ON "wps"."feedback" USING btree ("answered_at","at");