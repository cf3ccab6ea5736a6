CREATE TABLE "wps"."play_clocks" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"family_id" uuid,
	"started_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"played_ms" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"tell_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wps"."play_time_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "play_time_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "excluded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."deposit_orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "play_clocks_tell" ON "wps"."play_clocks" USING btree ("tell_at") WHERE "wps"."play_clocks"."tell_at" is not null;
--> statement-breakpoint
CREATE FUNCTION wps.exclusion_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.exclusion IS NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an exclusion of member % cannot be deleted', OLD.member_id;
  END IF;
  -- A new one begins after the end of the one before it, so its own end is later; null is for ever.
  IF NEW.exclusion IS NULL
    OR (OLD.excluded_until IS NULL AND NEW.excluded_until IS NOT NULL)
    OR NEW.excluded_until < OLD.excluded_until THEN
    RAISE EXCEPTION 'an exclusion of member % cannot be shortened', OLD.member_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER exclusion_only_grows BEFORE UPDATE OR DELETE ON wps.protections
  FOR EACH ROW EXECUTE FUNCTION wps.exclusion_only_grows();
