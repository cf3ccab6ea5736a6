-- Points that were posted stay posted, like money.
CREATE TRIGGER point_postings_append_only BEFORE UPDATE OR DELETE ON wps.point_postings
FOR EACH STATEMENT EXECUTE FUNCTION wps.ledger_is_append_only();
