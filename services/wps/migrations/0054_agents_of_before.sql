-- Ends what members had as agents before they got another type: a change of the type ends it from now on.
UPDATE wps.contracts SET state = CASE state WHEN 'offered' THEN 'withdrawn' ELSE 'ended' END, ended_at = now()
WHERE state IN ('offered', 'accepted') AND (
  taker_id IN (SELECT id FROM wps.members WHERE type IN (0, 4, 40, 41, 42))
  OR giver_id IN (SELECT id FROM wps.members WHERE type IN (0, 4, 40)));
--> statement-breakpoint
UPDATE wps.affiliate_links SET disabled_at = now()
WHERE disabled_at IS NULL AND agent_id IN (SELECT id FROM wps.members WHERE type IN (0, 4, 40));
--> statement-breakpoint
-- Rates that the house gave to an agent. Those that an agent gave may be a player's own.
INSERT INTO wps.rebate_rates (member_id, game_type, rate, set_by, at)
SELECT last.member_id, last.game_type, 0, NULL, now() FROM (
  SELECT DISTINCT ON (member_id, game_type) member_id, game_type, rate, set_by FROM wps.rebate_rates
  ORDER BY member_id, game_type, id DESC
) last JOIN wps.members m ON m.id = last.member_id AND m.type IN (0, 4, 40)
WHERE last.rate > 0 AND last.set_by IS NULL;
--> statement-breakpoint
-- A deposit counts for a mission as far as it was staked. Texts that the merchant has written stay.
UPDATE wps.missions SET description_en = 'Deposit ৳500 or more today and stake it.'
WHERE id = 'daily-deposit' AND description_en = 'Deposit ৳500 or more today.';
--> statement-breakpoint
UPDATE wps.missions SET description_bn = 'আজ ৳500 বা তার বেশি ডিপোজিট করে সেই টাকায় বাজি ধরুন।'
WHERE id = 'daily-deposit' AND description_bn = 'আজ ৳500 বা তার বেশি ডিপোজিট করুন।';
