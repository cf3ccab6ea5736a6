CREATE INDEX "members_name_search" ON "wps"."members" USING btree ("username_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_email" ON "wps"."members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_number" ON "wps"."members" USING btree ("mobile_num");