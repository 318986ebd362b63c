DROP INDEX "gift_suggestions_project_idx";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "choosable_goal_default_cents" bigint;--> statement-breakpoint
CREATE INDEX "gift_suggestions_project_idx" ON "gift_suggestions" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "gift_suggestions" DROP COLUMN "position";