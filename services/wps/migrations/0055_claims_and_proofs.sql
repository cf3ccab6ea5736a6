ALTER TABLE "wps"."bank_cards" ADD COLUMN "released_to" integer;--> statement-breakpoint
ALTER TABLE "wps"."protections" ADD COLUMN "unproven_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."rounds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wps"."missions" ADD COLUMN "min_stake" bigint;--> statement-breakpoint
-- A round counts for a mission from a stake that the mission states. The page adds the stake to the mission's text.
UPDATE "wps"."missions" SET "min_stake" = 100 WHERE "kind" = 'rounds';
--> statement-breakpoint
-- Agents whose accounts are closed, or who are self-excluded: such a change ends their agency from now on.
UPDATE wps.contracts SET state = CASE state WHEN 'offered' THEN 'withdrawn' ELSE 'ended' END, ended_at = now()
WHERE state IN ('offered', 'accepted') AND EXISTS (
  SELECT FROM (SELECT m.id FROM wps.members m LEFT JOIN wps.protections p ON p.member_id = m.id WHERE m.type NOT IN (0, 4, 40)
    AND (m.state = 'disabled' OR (p.exclusion = 'selfExclusion' AND (p.excluded_until IS NULL OR p.excluded_until > now())))) absent WHERE absent.id IN (taker_id, giver_id));
--> statement-breakpoint
UPDATE wps.affiliate_links SET disabled_at = now() WHERE disabled_at IS NULL AND agent_id IN (
  SELECT m.id FROM wps.members m LEFT JOIN wps.protections p ON p.member_id = m.id WHERE m.type NOT IN (0, 4, 40)
    AND (m.state = 'disabled' OR (p.exclusion = 'selfExclusion' AND (p.excluded_until IS NULL OR p.excluded_until > now()))));
--> statement-breakpoint
INSERT INTO wps.rebate_rates (member_id, game_type, rate, set_by, at)
SELECT last.member_id, last.game_type, 0, NULL, now() FROM (
  SELECT DISTINCT ON (member_id, game_type) member_id, game_type, rate FROM wps.rebate_rates
  ORDER BY member_id, game_type, id DESC
) last WHERE last.rate > 0 AND last.member_id IN (
  SELECT m.id FROM wps.members m LEFT JOIN wps.protections p ON p.member_id = m.id WHERE m.type NOT IN (0, 4, 40)
    AND (m.state = 'disabled' OR (p.exclusion = 'selfExclusion' AND (p.excluded_until IS NULL OR p.excluded_until > now()))));
