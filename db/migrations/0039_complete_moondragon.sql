CREATE TABLE "standings" (
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	CONSTRAINT "standings_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "is_changed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standings_raised_idx" ON "standings" USING btree ("project_id","subject","raised_cents" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "standings_donations_idx" ON "standings" USING btree ("project_id","subject","donation_count" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "totals_changed_idx" ON "totals" USING btree ("subject","subject_id") WHERE "totals"."is_changed" and "totals"."subject" <> 'project';