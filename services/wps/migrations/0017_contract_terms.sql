-- The terms of a contract stay what they were when they were offered: other terms are another offer.
CREATE FUNCTION wps.contract_terms_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the terms of a contract never change' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER contract_terms_stay BEFORE UPDATE ON wps.contracts FOR EACH ROW
WHEN (OLD.terms IS DISTINCT FROM NEW.terms OR OLD.kind <> NEW.kind OR OLD.taker_id <> NEW.taker_id
	OR OLD.giver_id IS DISTINCT FROM NEW.giver_id)
EXECUTE FUNCTION wps.contract_terms_stay();
