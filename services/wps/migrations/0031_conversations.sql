CREATE TABLE "wps"."conversations" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee" text,
	"last_at" timestamp with time zone NOT NULL,
	"last_sender" text NOT NULL,
	"waiting_since" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "wps"."conversations" USING btree ("waiting_since","member_id") WHERE "wps"."conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversations_last" ON "wps"."conversations" USING btree ("state","last_at");--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "wps"."conversations" USING btree ("assignee","last_at") WHERE "wps"."conversations"."assignee" is not null;--> statement-breakpoint
INSERT INTO "wps"."conversations" ("member_id", "last_at", "last_sender", "waiting_since")
SELECT DISTINCT ON (m."member_id") m."member_id", m."at", m."sender",
	(SELECT min(u."at") FROM "wps"."chat_messages" u WHERE u."member_id" = m."member_id" AND u."sender" = 'member' AND u."read_at" IS NULL)
FROM "wps"."chat_messages" m ORDER BY m."member_id", m."at" DESC, m."id" DESC;
--> statement-breakpoint
-- A trigger, so that messages which an instance of the version before writes are in the desk's list as well.
CREATE FUNCTION wps.chat_message_in_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wps.conversations AS c (member_id, last_at, last_sender, waiting_since)
	VALUES (NEW.member_id, NEW.at, NEW.sender,
		CASE WHEN NEW.sender = 'member' AND NEW.read_at IS NULL THEN NEW.at END)
	ON CONFLICT (member_id) DO UPDATE SET
		last_at = greatest(c.last_at, EXCLUDED.last_at),
		last_sender = CASE WHEN EXCLUDED.last_at >= c.last_at THEN EXCLUDED.last_sender ELSE c.last_sender END,
		waiting_since = coalesce(c.waiting_since, EXCLUDED.waiting_since),
		-- Whoever closed it has finished; anybody may take what the member asks now.
		assignee = CASE WHEN c.state = 'closed' AND EXCLUDED.last_sender = 'member' THEN NULL ELSE c.assignee END,
		state = CASE WHEN EXCLUDED.last_sender = 'member' THEN 'open' ELSE c.state END;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_conversation AFTER INSERT ON wps.chat_messages
FOR EACH ROW EXECUTE FUNCTION wps.chat_message_in_conversation();
