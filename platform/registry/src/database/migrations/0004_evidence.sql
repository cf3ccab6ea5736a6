CREATE TABLE "registry_evidence" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"network" text NOT NULL,
	"state" text NOT NULL,
	"heard" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_evidence_remote_version_page_pk" PRIMARY KEY("remote","version","page")
);
--> statement-breakpoint
CREATE TABLE "registry_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry_pages" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "registry_pages" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "registry_evidence_page_index" ON "registry_evidence" USING btree ("page");