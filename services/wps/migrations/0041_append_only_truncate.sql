-- What was posted stays posted: emptying a whole table is refused like changing a row.
CREATE TRIGGER postings_not_emptied BEFORE TRUNCATE ON wps.postings
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_not_emptied BEFORE TRUNCATE ON wps.ledger_transactions
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER point_postings_not_emptied BEFORE TRUNCATE ON wps.point_postings
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
