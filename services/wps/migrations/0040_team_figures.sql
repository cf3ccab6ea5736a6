CREATE TABLE "wps"."team_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wps"."team_days" (
	"agent_id" integer NOT NULL,
	"day" date NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"withdrawal" bigint DEFAULT 0 NOT NULL,
	"rebate" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"betting" integer DEFAULT 0 NOT NULL,
	"logged_in" integer DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "wps"."team_member_days" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"withdrawal" bigint DEFAULT 0 NOT NULL,
	"rebate" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"betting" integer DEFAULT 0 NOT NULL,
	"logged_in" integer DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_member_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "wps"."team_standings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"counted" integer DEFAULT 0 NOT NULL,
	"online" integer DEFAULT 0 NOT NULL,
	"dormant" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"direct" integer DEFAULT 0 NOT NULL,
	"below" integer DEFAULT 0 NOT NULL,
	"below_online" integer DEFAULT 0 NOT NULL,
	"below_dormant" integer DEFAULT 0 NOT NULL,
	"branch_stake" bigint DEFAULT 0 NOT NULL,
	"stale_on" date
);
--> statement-breakpoint
CREATE TABLE "wps"."team_notes" (
	"agent_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_notes_agent_id_member_id_pk" PRIMARY KEY("agent_id","member_id")
);
--> statement-breakpoint
CREATE INDEX "team_days_day" ON "wps"."team_days" USING btree ("day","agent_id");--> statement-breakpoint
CREATE INDEX "team_member_days_day" ON "wps"."team_member_days" USING btree ("day","member_id");--> statement-breakpoint
CREATE INDEX "team_standings_top" ON "wps"."team_standings" USING btree ("parent_id","branch_stake","member_id");--> statement-breakpoint
CREATE INDEX "team_standings_dormant" ON "wps"."team_standings" USING btree ("parent_id",("dormant" + "below_dormant") desc,"last_at");--> statement-breakpoint
CREATE INDEX "team_standings_away" ON "wps"."team_standings" USING btree ("last_at") WHERE "wps"."team_standings"."dormant" = 0;--> statement-breakpoint
CREATE INDEX "team_standings_online" ON "wps"."team_standings" USING btree ("member_id") WHERE "wps"."team_standings"."online" = 1;--> statement-breakpoint
CREATE INDEX "team_standings_stale" ON "wps"."team_standings" USING btree ("stale_on");--> statement-breakpoint
CREATE INDEX "logins_at" ON "wps"."logins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "members_parent_name" ON "wps"."members" USING btree ("parent_id","username_key");--> statement-breakpoint
CREATE INDEX "members_registered" ON "wps"."members" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "session_families_last" ON "wps"."session_families" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "money_days_day" ON "wps"."money_days" USING btree ("day","member_id");
--> statement-breakpoint
-- Notes whose figures have changed, for every writer; `changed` is what the statement wrote.
CREATE FUNCTION wps.team_changes_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wps.team_changes (member_id, day) SELECT DISTINCT member_id, day FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION wps.team_changes_of_logins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wps.team_changes (member_id, day)
	SELECT DISTINCT member_id, (at AT TIME ZONE 'Asia/Dhaka')::date FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION wps.team_changes_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wps.team_changes (member_id, day)
	SELECT id, (registered_at AT TIME ZONE 'Asia/Dhaka')::date FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION wps.team_changes_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wps.team_changes (member_id, day) VALUES
		(OLD.id, (OLD.registered_at AT TIME ZONE 'Asia/Dhaka')::date),
		(NEW.id, (NEW.registered_at AT TIME ZONE 'Asia/Dhaka')::date);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER team_changes_insert AFTER INSERT ON wps.play_days
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_update AFTER UPDATE ON wps.play_days
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_delete AFTER DELETE ON wps.play_days
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_insert AFTER INSERT ON wps.money_days
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_update AFTER UPDATE ON wps.money_days
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_delete AFTER DELETE ON wps.money_days
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_days();
--> statement-breakpoint
CREATE TRIGGER team_changes_insert AFTER INSERT ON wps.logins
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_logins();
--> statement-breakpoint
CREATE TRIGGER team_changes_update AFTER UPDATE ON wps.logins
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_logins();
--> statement-breakpoint
CREATE TRIGGER team_changes_update_before AFTER UPDATE ON wps.logins
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_logins();
--> statement-breakpoint
CREATE TRIGGER team_changes_delete AFTER DELETE ON wps.logins
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_logins();
--> statement-breakpoint
CREATE TRIGGER team_changes_insert AFTER INSERT ON wps.members
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wps.team_changes_of_members();
--> statement-breakpoint
CREATE TRIGGER team_changes_update AFTER UPDATE OF registered_at ON wps.members
FOR EACH ROW WHEN (OLD.registered_at IS DISTINCT FROM NEW.registered_at)
EXECUTE FUNCTION wps.team_changes_of_registration();
--> statement-breakpoint
-- Adds (1) or takes (-1) what a member and everybody below came to, for everybody above the member.
CREATE FUNCTION wps.team_figures_carry(moved integer, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO wps.team_days AS known (agent_id, day, stake, payout, deposit, withdrawal, rebate, bonus, commission,
		betting, logged_in, registered)
	SELECT t.ancestor_id, b.day, sign * sum(b.stake), sign * sum(b.payout), sign * sum(b.deposit),
		sign * sum(b.withdrawal), sign * sum(b.rebate), sign * sum(b.bonus), sign * sum(b.commission),
		sign * sum(b.betting), sign * sum(b.logged_in), sign * sum(b.registered)
	FROM wps.team_paths t CROSS JOIN (
		SELECT day, stake, payout, deposit, withdrawal, rebate, bonus, commission, betting, logged_in, registered
		FROM wps.team_days WHERE agent_id = moved
		UNION ALL
		SELECT day, stake, payout, deposit, withdrawal, rebate, bonus, commission, betting, logged_in, registered
		FROM wps.team_member_days WHERE member_id = moved
	) b WHERE t.descendant_id = moved GROUP BY t.ancestor_id, b.day
	ON CONFLICT (agent_id, day) DO UPDATE SET stake = known.stake + excluded.stake,
		payout = known.payout + excluded.payout, deposit = known.deposit + excluded.deposit,
		withdrawal = known.withdrawal + excluded.withdrawal, rebate = known.rebate + excluded.rebate,
		bonus = known.bonus + excluded.bonus, commission = known.commission + excluded.commission,
		betting = known.betting + excluded.betting, logged_in = known.logged_in + excluded.logged_in,
		registered = known.registered + excluded.registered;
	INSERT INTO wps.team_standings AS known (member_id, parent_id, direct, below, below_online, below_dormant, stale_on)
	SELECT m.id, m.parent_id, CASE WHEN t.level = 1 THEN sign * s.counted ELSE 0 END, sign * (s.counted + s.below),
		sign * (s.online + s.below_online), sign * (s.dormant + s.below_dormant), '-infinity'
	FROM wps.team_standings s JOIN wps.team_paths t ON t.descendant_id = moved
	JOIN wps.members m ON m.id = t.ancestor_id WHERE s.member_id = moved
	ON CONFLICT (member_id) DO UPDATE SET direct = known.direct + excluded.direct,
		below = known.below + excluded.below, below_online = known.below_online + excluded.below_online,
		below_dormant = known.below_dormant + excluded.below_dormant, stale_on = '-infinity';
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wps.team_paths_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- The figures go with the branch: not while they are being added up.
		PERFORM pg_advisory_xact_lock(777003);
		IF NEW.parent_id = NEW.id OR EXISTS (
			SELECT 1 FROM wps.team_paths WHERE ancestor_id = NEW.id AND descendant_id = NEW.parent_id
		) THEN
			RAISE EXCEPTION 'member % cannot stand below itself', NEW.id USING ERRCODE = 'check_violation';
		END IF;
		PERFORM wps.team_figures_carry(NEW.id, -1);
		DELETE FROM wps.team_paths p
		USING wps.team_paths above
		WHERE above.descendant_id = NEW.id AND p.ancestor_id = above.ancestor_id AND (
			p.descendant_id = NEW.id
			OR EXISTS (SELECT 1 FROM wps.team_paths b WHERE b.ancestor_id = NEW.id AND b.descendant_id = p.descendant_id)
		);
	END IF;
	IF NEW.parent_id IS NOT NULL THEN
		PERFORM wps.team_paths_attach(NEW.id, NEW.parent_id);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		PERFORM wps.team_figures_carry(NEW.id, 1);
		UPDATE wps.team_standings SET parent_id = NEW.parent_id WHERE member_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- What was there before: each member, and each day as a whole, oldest first.
INSERT INTO wps.team_changes (member_id, day, at)
SELECT member_id, day, at FROM (
	SELECT id AS member_id, (registered_at AT TIME ZONE 'Asia/Dhaka')::date AS day, registered_at AS at FROM wps.members
	UNION ALL
	SELECT NULL, d.day, least((d.day + 1)::timestamp AT TIME ZONE 'Asia/Dhaka', now()) FROM (
		SELECT day FROM wps.play_days UNION SELECT day FROM wps.money_days
		UNION SELECT (at AT TIME ZONE 'Asia/Dhaka')::date FROM wps.logins
	) d
) known ORDER BY at;
