CREATE TABLE "wps"."activity_comment_images" (
	"member_id" integer NOT NULL,
	"announcement_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "activity_comment_images_member_id_announcement_id_sequence_pk" PRIMARY KEY("member_id","announcement_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "wps"."activity_comments" (
	"member_id" integer NOT NULL,
	"announcement_id" text NOT NULL,
	"comment" text NOT NULL,
	"description" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_comments_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "wps"."announcements" ADD COLUMN "comment_rule" jsonb;--> statement-breakpoint
ALTER TABLE "wps"."activity_comment_images" ADD CONSTRAINT "activity_comment_images_entry" FOREIGN KEY ("member_id","announcement_id") REFERENCES "wps"."activity_comments"("member_id","announcement_id") ON DELETE cascade ON UPDATE no action;