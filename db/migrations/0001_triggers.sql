-- Functions and triggers, which the tables in server/schema cannot describe.

-- The ledger, the movements of fees, the audit log and invoices are append-only. Money that moved is never rewritten: a
-- correction is a new entry.
CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
--> statement-breakpoint
CREATE TRIGGER fee_entries_append_only BEFORE UPDATE OR DELETE ON fee_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what staff did is never changed or removed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice is never changed or removed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoices();
--> statement-breakpoint
-- Each slug of a project or an organization is a row of one table, the current one and the former ones.
CREATE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE slugs SET is_current = false WHERE kind = TG_ARGV[0] AND subject_id = NEW.id AND is_current;
  END IF;
  INSERT INTO slugs (url, kind, subject_id, is_current, created_at)
    VALUES (NEW.url, TG_ARGV[0], NEW.id, true, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
    ON CONFLICT (url) DO UPDATE SET is_current = true
      WHERE slugs.kind = excluded.kind AND slugs.subject_id = excluded.subject_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the slug % is taken', NEW.url USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slugs WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_keep_slug AFTER INSERT OR UPDATE OF url ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_slug('project');
--> statement-breakpoint
CREATE TRIGGER organizations_keep_slug AFTER INSERT OR UPDATE OF url ON organizations
  FOR EACH ROW EXECUTE FUNCTION keep_slug('organization');
--> statement-breakpoint
CREATE TRIGGER projects_drop_slugs AFTER DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION drop_slugs('project');
--> statement-breakpoint
CREATE TRIGGER organizations_drop_slugs AFTER DELETE ON organizations
  FOR EACH ROW EXECUTE FUNCTION drop_slugs('organization');
--> statement-breakpoint
-- The database counts participants and teams, so that every way to change them is counted, in the transaction of that change.
-- A change that counts for nothing, such as another motivation, writes nothing.
CREATE FUNCTION count_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_counts (project_id, slot, participant_count, code_use_count)
      SELECT project_id, pg_backend_pid() % 8, count(*), count(*) FILTER (WHERE used_code)
      FROM new_rows WHERE archived_at IS NULL GROUP BY project_id ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET
        participant_count = project_counts.participant_count + excluded.participant_count,
        code_use_count = project_counts.code_use_count + excluded.code_use_count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO project_counts (project_id, slot, participant_count, code_use_count)
      SELECT project_id, pg_backend_pid() % 8, -count(*), -count(*) FILTER (WHERE used_code)
      FROM old_rows WHERE archived_at IS NULL GROUP BY project_id ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET
        participant_count = project_counts.participant_count + excluded.participant_count,
        code_use_count = project_counts.code_use_count + excluded.code_use_count;
  ELSE
    INSERT INTO project_counts (project_id, slot, participant_count, code_use_count)
      SELECT project_id, pg_backend_pid() % 8, sum(one), coalesce(sum(one) FILTER (WHERE used_code), 0)
      FROM (
        SELECT project_id, used_code, 1 AS one FROM new_rows WHERE archived_at IS NULL
        UNION ALL SELECT project_id, used_code, -1 FROM old_rows WHERE archived_at IS NULL
      ) changed GROUP BY project_id
      HAVING sum(one) <> 0 OR coalesce(sum(one) FILTER (WHERE used_code), 0) <> 0 ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET
        participant_count = project_counts.participant_count + excluded.participant_count,
        code_use_count = project_counts.code_use_count + excluded.code_use_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_counts (project_id, slot, team_count)
      SELECT project_id, pg_backend_pid() % 8, count(*)
      FROM new_rows WHERE archived_at IS NULL GROUP BY project_id ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET team_count = project_counts.team_count + excluded.team_count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO project_counts (project_id, slot, team_count)
      SELECT project_id, pg_backend_pid() % 8, -count(*)
      FROM old_rows WHERE archived_at IS NULL GROUP BY project_id ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET team_count = project_counts.team_count + excluded.team_count;
  ELSE
    INSERT INTO project_counts (project_id, slot, team_count)
      SELECT project_id, pg_backend_pid() % 8, sum(one)
      FROM (
        SELECT project_id, 1 AS one FROM new_rows WHERE archived_at IS NULL
        UNION ALL SELECT project_id, -1 FROM old_rows WHERE archived_at IS NULL
      ) changed GROUP BY project_id HAVING sum(one) <> 0 ORDER BY project_id
      ON CONFLICT (project_id, slot) DO UPDATE SET team_count = project_counts.team_count + excluded.team_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER participants_count_insert AFTER INSERT ON participants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE TRIGGER participants_count_update AFTER UPDATE ON participants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE TRIGGER participants_count_delete AFTER DELETE ON participants
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE TRIGGER teams_count_insert AFTER INSERT ON teams
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teams();
--> statement-breakpoint
CREATE TRIGGER teams_count_update AFTER UPDATE ON teams
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teams();
--> statement-breakpoint
CREATE TRIGGER teams_count_delete AFTER DELETE ON teams
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teams();
