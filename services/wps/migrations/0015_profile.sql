CREATE TABLE "wps"."member_icons" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wps"."members" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."members" ADD COLUMN "mobile_verified_at" timestamp with time zone;