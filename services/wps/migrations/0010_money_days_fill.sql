-- Movements of before the figures were kept.
INSERT INTO wps.money_days (member_id, day, kind, movements, amount)
SELECT a.member_id, (t.at AT TIME ZONE 'Asia/Dhaka')::date, t.kind, count(*), sum(p.amount)
FROM wps.postings p
JOIN wps.ledger_accounts a ON a.id = p.account_id AND a.member_id IS NOT NULL
JOIN wps.ledger_transactions t ON t.id = p.transaction_id
WHERE t.kind NOT IN ('bet', 'win', 'rollback', 'refused')
GROUP BY 1, 2, 3
ON CONFLICT DO NOTHING;
