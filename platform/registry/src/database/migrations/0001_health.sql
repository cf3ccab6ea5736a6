CREATE TABLE "registry_health" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"n" integer NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "registry_health_remote_version_minute_what_pk" PRIMARY KEY("remote","version","minute","what")
);
--> statement-breakpoint
CREATE TABLE "registry_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_retired" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_retired_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
ALTER TABLE "registry_remotes" ADD COLUMN "deadline_ms" integer;--> statement-breakpoint
ALTER TABLE "registry_remotes" ADD COLUMN "watch" jsonb;--> statement-breakpoint
ALTER TABLE "registry_versions" ADD COLUMN "pruned_at" timestamp with time zone;