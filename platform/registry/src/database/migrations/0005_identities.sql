CREATE TABLE "registry_identities" (
	"remote" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" text NOT NULL,
	CONSTRAINT "registry_identities_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
CREATE FUNCTION "registry_identities_for_good"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an identity is assigned for good: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "registry_identities_for_good" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry_identities" FOR EACH STATEMENT EXECUTE FUNCTION "registry_identities_for_good"();
