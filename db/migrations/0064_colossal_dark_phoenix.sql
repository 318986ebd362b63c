CREATE TABLE "project_counts" (
	"project_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"code_use_count" integer DEFAULT 0 NOT NULL,
	"team_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_counts_project_id_slot_pk" PRIMARY KEY("project_id","slot")
);
--> statement-breakpoint
-- The database keeps them, so that every way to change who takes part is counted, in the transaction of that change. A change
-- that counts for nothing, such as another motivation, writes nothing.
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
--> statement-breakpoint
-- Those that are there. The triggers hold both tables from here to the end, so that nobody is counted twice or not at all.
INSERT INTO project_counts (project_id, slot, participant_count, code_use_count, team_count)
  SELECT project_id, 0, sum(participant), sum(with_code), sum(team) FROM (
    SELECT project_id, 1 AS participant, used_code::int AS with_code, 0 AS team FROM participants WHERE archived_at IS NULL
    UNION ALL SELECT project_id, 0, 0, 1 FROM teams WHERE archived_at IS NULL
  ) present GROUP BY project_id
  ON CONFLICT (project_id, slot) DO UPDATE SET
    participant_count = project_counts.participant_count + excluded.participant_count,
    code_use_count = project_counts.code_use_count + excluded.code_use_count,
    team_count = project_counts.team_count + excluded.team_count;
