CREATE TABLE "registry_activations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_activations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"parent" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"remote" text,
	"from_state" text,
	"to_state" text,
	"why" text NOT NULL,
	"revision" integer
);
--> statement-breakpoint
CREATE TABLE "registry_remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"activation" integer NOT NULL,
	"candidate" text,
	"candidate_since" timestamp with time zone,
	"traffic" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"token" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_tokens_label_unique" UNIQUE("label"),
	CONSTRAINT "registry_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "registry_versions" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"container" text NOT NULL,
	"built" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "registry_versions_remote_version_pk" PRIMARY KEY("remote","version"),
	CONSTRAINT "registry_versions_container_unique" UNIQUE("container")
);
--> statement-breakpoint
ALTER TABLE "registry_activations" ADD CONSTRAINT "registry_activations_parent_registry_activations_id_fk" FOREIGN KEY ("parent") REFERENCES "registry_activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_remotes" ADD CONSTRAINT "registry_remotes_activation_registry_activations_id_fk" FOREIGN KEY ("activation") REFERENCES "registry_activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_sessions" ADD CONSTRAINT "registry_sessions_token_registry_tokens_id_fk" FOREIGN KEY ("token") REFERENCES "registry_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "registry_revision" ("id", "value") VALUES (1, 0);
