CREATE TABLE "registry_networks" (
	"mark" text PRIMARY KEY NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registry_networks_last_seen_index" ON "registry_networks" USING btree ("last_seen");