DROP INDEX "wps"."ledger_transactions_record";--> statement-breakpoint
CREATE INDEX "ledger_transactions_record" ON "wps"."ledger_transactions" USING btree ("member_id","at","id") WHERE "wps"."ledger_transactions"."kind" not in ('bet', 'win', 'rollback', 'refused', 'deposit', 'withdrawal');--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "wps"."ledger_transactions" USING btree ("member_id","kind","at","id") WHERE "wps"."ledger_transactions"."kind" not in ('bet', 'win', 'rollback', 'refused');
