DROP INDEX "jobs_due_idx";--> statement-breakpoint
CREATE INDEX "jobs_due_by_name_idx" ON "jobs" USING btree ("name","run_at","id") WHERE "jobs"."dead_at" is null;