CREATE TABLE "wps"."operator_recovery_codes" (
	"operator_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_recovery_codes_operator_id_hash_pk" PRIMARY KEY("operator_id","hash")
);
--> statement-breakpoint
CREATE TABLE "wps"."operator_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wps"."operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "wps"."operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wps"."operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"invite_hash" text,
	"invite_expires_at" timestamp with time zone,
	"key_hash" text,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_since" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_sessions_hash" ON "wps"."operator_sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "wps"."operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "wps"."operators" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_invite" ON "wps"."operators" USING btree ("invite_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_key" ON "wps"."operators" USING btree ("key_hash");