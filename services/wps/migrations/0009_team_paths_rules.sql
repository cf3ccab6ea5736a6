-- Puts a member, and everybody below, under the member above and everybody above that one.
CREATE FUNCTION wps.team_paths_attach(child integer, parent integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO wps.team_paths (ancestor_id, descendant_id, level)
	SELECT above.id, below.id, above.level + below.level + 1
	FROM (
		SELECT parent AS id, 0 AS level
		UNION ALL SELECT ancestor_id, level FROM wps.team_paths WHERE descendant_id = parent
	) above
	CROSS JOIN (
		SELECT child AS id, 0 AS level
		UNION ALL SELECT descendant_id, level FROM wps.team_paths WHERE ancestor_id = child
	) below
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION wps.team_paths_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.parent_id = NEW.id OR EXISTS (
			SELECT 1 FROM wps.team_paths WHERE ancestor_id = NEW.id AND descendant_id = NEW.parent_id
		) THEN
			RAISE EXCEPTION 'member % cannot stand below itself', NEW.id USING ERRCODE = 'check_violation';
		END IF;
		DELETE FROM wps.team_paths p
		USING wps.team_paths above
		WHERE above.descendant_id = NEW.id AND p.ancestor_id = above.ancestor_id AND (
			p.descendant_id = NEW.id
			OR EXISTS (SELECT 1 FROM wps.team_paths b WHERE b.ancestor_id = NEW.id AND b.descendant_id = p.descendant_id)
		);
	END IF;
	IF NEW.parent_id IS NOT NULL THEN
		PERFORM wps.team_paths_attach(NEW.id, NEW.parent_id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER team_paths_enter AFTER INSERT ON wps.members
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION wps.team_paths_follow();
--> statement-breakpoint
CREATE TRIGGER team_paths_move AFTER UPDATE OF parent_id ON wps.members
FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION wps.team_paths_follow();
--> statement-breakpoint
-- Members who were there before.
INSERT INTO wps.team_paths (ancestor_id, descendant_id, level)
WITH RECURSIVE paths AS (
	SELECT parent_id AS ancestor_id, id AS descendant_id, 1 AS level FROM wps.members WHERE parent_id IS NOT NULL
	UNION ALL
	SELECT m.parent_id, p.descendant_id, p.level + 1
	FROM paths p JOIN wps.members m ON m.id = p.ancestor_id WHERE m.parent_id IS NOT NULL
)
SELECT ancestor_id, descendant_id, level FROM paths ON CONFLICT DO NOTHING;
