-- The rebate that levels gave at live tables before, where nobody has changed it: with points and the rebate of agents it was more than these tables keep.
UPDATE "wps"."vip_levels" SET "rates" = jsonb_set("rates", '{LIVE}', to_jsonb(10 + 2 * "level")) WHERE ("rates" ->> 'LIVE')::int = 20 + 6 * "level";
