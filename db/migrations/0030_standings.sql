CREATE TABLE "standings" (
	"project_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	CONSTRAINT "standings_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_requests" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standings_raised_idx" ON "standings" USING btree ("project_id","subject","raised_cents" DESC NULLS FIRST,"subject_id");--> statement-breakpoint
CREATE INDEX "standings_donations_idx" ON "standings" USING btree ("project_id","subject","donation_count" DESC NULLS FIRST,"subject_id");--> statement-breakpoint
-- What was raised before there were standings.
INSERT INTO "standings" ("project_id", "subject", "subject_id", "raised_cents", "donation_count")
SELECT owner.project_id, raised.subject, raised.subject_id, raised.cents, raised.donations
FROM (
  SELECT subject, subject_id, sum(raised_cents)::bigint AS cents, sum(donation_count)::int AS donations
  FROM "totals" WHERE subject IN ('participant', 'team') GROUP BY subject, subject_id
) raised
JOIN (
  SELECT 'participant' AS subject, id, project_id FROM "participants"
  UNION ALL SELECT 'team', id, project_id FROM "teams"
) owner ON owner.subject = raised.subject AND owner.id = raised.subject_id;
