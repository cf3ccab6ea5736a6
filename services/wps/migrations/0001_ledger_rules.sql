-- Every statement that writes postings must leave each of its transactions in balance: both sides come together or not at all.
CREATE FUNCTION wps.postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unbalanced uuid;
BEGIN
	SELECT p.transaction_id INTO unbalanced
	FROM wps.postings p
	WHERE p.transaction_id IN (SELECT transaction_id FROM fresh)
	GROUP BY p.transaction_id
	HAVING sum(p.amount) <> 0
	LIMIT 1;
	IF unbalanced IS NOT NULL THEN
		RAISE EXCEPTION 'postings of transaction % do not sum to zero', unbalanced USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER postings_sum_to_zero AFTER INSERT ON wps.postings
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION wps.postings_sum_to_zero();
--> statement-breakpoint
-- What was posted stays posted; a mistake is mended by another transaction.
CREATE FUNCTION wps.ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON wps.postings
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON wps.ledger_transactions
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
