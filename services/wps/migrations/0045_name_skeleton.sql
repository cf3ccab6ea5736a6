ALTER TABLE "wps"."members" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
CREATE INDEX "members_name_skeleton" ON "wps"."members" USING btree ("name_skeleton");