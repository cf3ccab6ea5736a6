CREATE TABLE "wps"."failed_rows" (
	"job" text NOT NULL,
	"row" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_rows_job_row_pk" PRIMARY KEY("job","row")
);
