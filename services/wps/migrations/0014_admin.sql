CREATE TABLE "wps"."admin_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wps"."admin_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"from" text,
	"to" text,
	"why" text NOT NULL,
	"request" text
);
--> statement-breakpoint
ALTER TABLE "wps"."games" ADD COLUMN "available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_tokens_label" ON "wps"."admin_tokens" USING btree ("label");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_tokens_hash" ON "wps"."admin_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "wps"."audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_who" ON "wps"."audit_log" USING btree ("who","id");--> statement-breakpoint
-- What was done stays told: not even the service itself may rewrite it.
CREATE FUNCTION wps.audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wps.audit_log
FOR EACH STATEMENT EXECUTE FUNCTION wps.audit_is_append_only();
