CREATE TABLE "registry_unhealthy" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "registry_unhealthy_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
INSERT INTO "registry_unhealthy" ("remote", "version", "at", "who", "why")
SELECT DISTINCT ON (left_behind."remote", left_behind."version") left_behind."remote", left_behind."version", left_behind."at", left_behind."who", left_behind."why"
FROM (
	SELECT "id", "remote", "at", "who", "why", coalesce(substring("from_state" from ' \+ (\S+) '), split_part("from_state", ' ', 1)) AS "version"
	FROM "registry_audit" WHERE "action" = 'rollback'
) left_behind
WHERE NOT EXISTS (
	SELECT 1 FROM "registry_audit" later
	WHERE later."remote" = left_behind."remote" AND later."id" > left_behind."id" AND later."action" = 'activate' AND later."to_state" = left_behind."version"
)
ORDER BY left_behind."remote", left_behind."version", left_behind."id" DESC;
