ALTER TABLE "wps"."announcements" ADD COLUMN "offer" boolean;--> statement-breakpoint
-- Of the notices of a new site, these invite to play, and this pop-up does not.
UPDATE "wps"."announcements" SET "offer" = true WHERE "type" = 'PL' AND "id" IN ('super-six-matches', 'burning-777-jackpot', 'new-fishing-room', 'e-lottery-draws');
--> statement-breakpoint
UPDATE "wps"."announcements" SET "offer" = false WHERE "type" = 'PU' AND "id" = 'popup-safe-play';
