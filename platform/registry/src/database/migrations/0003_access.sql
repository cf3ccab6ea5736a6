CREATE TABLE "registry_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"change" jsonb NOT NULL,
	"requested_by" integer NOT NULL,
	"why" text NOT NULL,
	"revision" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_policies" (
	"remote" text PRIMARY KEY NOT NULL,
	"approvals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"fingerprint" text NOT NULL,
	"public_key" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_keys_label_unique" UNIQUE("label"),
	CONSTRAINT "registry_keys_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "registry_signatures" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"key" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "registry_signatures_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry_approvals" ADD CONSTRAINT "registry_approvals_requested_by_registry_tokens_id_fk" FOREIGN KEY ("requested_by") REFERENCES "registry_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_approvals" ADD CONSTRAINT "registry_approvals_approved_by_registry_tokens_id_fk" FOREIGN KEY ("approved_by") REFERENCES "registry_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_signatures" ADD CONSTRAINT "registry_signatures_key_registry_keys_id_fk" FOREIGN KEY ("key") REFERENCES "registry_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "registry_audit_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "registry_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry_audit" FOR EACH STATEMENT EXECUTE FUNCTION "registry_audit_append_only"();--> statement-breakpoint
ALTER TABLE "registry_audit" ENABLE ALWAYS TRIGGER "registry_audit_append_only";
