CREATE TABLE "wps"."known_devices" (
	"member_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_member_id_device_pk" PRIMARY KEY("member_id","device")
);
--> statement-breakpoint
CREATE TABLE "wps"."reset_demands" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"user_agent" text,
	"address" text,
	"standalone" boolean DEFAULT false NOT NULL,
	"family_id" uuid,
	"device" text,
	"new_device" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "wps"."known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_ins_member" ON "wps"."sign_ins" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "wps"."sign_ins" USING btree ("at");