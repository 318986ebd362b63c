CREATE TABLE "addresses" (
	"url" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_current_idx" ON "addresses" USING btree ("kind","subject_id") WHERE "addresses"."is_current";--> statement-breakpoint
-- Where a project and an organization had the same address until now, it is the project's, as its page is what stands there.
INSERT INTO "addresses" ("url", "kind", "subject_id", "is_current", "created_at")
  SELECT "url", 'project', "id", true, "created_at" FROM "projects";
--> statement-breakpoint
INSERT INTO "addresses" ("url", "kind", "subject_id", "is_current", "created_at")
  SELECT "url", 'organization', "id", true, "created_at" FROM "organizations"
  ON CONFLICT ("url") DO NOTHING;
--> statement-breakpoint
-- The database keeps them, so that a version of the product that does not know this table keeps them as well.
CREATE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE addresses SET is_current = false WHERE kind = TG_ARGV[0] AND subject_id = NEW.id AND is_current;
  END IF;
  INSERT INTO addresses (url, kind, subject_id, is_current, created_at)
    VALUES (NEW.url, TG_ARGV[0], NEW.id, true, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
    ON CONFLICT (url) DO UPDATE SET is_current = true
      WHERE addresses.kind = excluded.kind AND addresses.subject_id = excluded.subject_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the address % is taken', NEW.url USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM addresses WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_keep_address AFTER INSERT OR UPDATE OF url ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_address('project');
--> statement-breakpoint
CREATE TRIGGER organizations_keep_address AFTER INSERT OR UPDATE OF url ON organizations
  FOR EACH ROW EXECUTE FUNCTION keep_address('organization');
--> statement-breakpoint
CREATE TRIGGER projects_drop_addresses AFTER DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION drop_addresses('project');
--> statement-breakpoint
CREATE TRIGGER organizations_drop_addresses AFTER DELETE ON organizations
  FOR EACH ROW EXECUTE FUNCTION drop_addresses('organization');
