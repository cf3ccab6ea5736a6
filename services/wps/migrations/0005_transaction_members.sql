-- Whose money moved, for what was posted before the column was there. The ledger stays append-only for everybody else.
ALTER TABLE wps.ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;
--> statement-breakpoint
UPDATE wps.ledger_transactions t SET member_id = a.member_id
FROM wps.postings p JOIN wps.ledger_accounts a ON a.id = p.account_id
WHERE p.transaction_id = t.id AND a.member_id IS NOT NULL AND t.member_id IS NULL;
--> statement-breakpoint
ALTER TABLE wps.ledger_transactions ENABLE TRIGGER ledger_transactions_append_only;
