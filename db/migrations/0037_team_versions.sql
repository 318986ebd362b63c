ALTER TABLE "group_mails" ADD COLUMN "team_id" bigint;--> statement-breakpoint
ALTER TABLE "group_mails" ADD COLUMN "project_event_id" bigint;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "group_mail_stops_user_idx" ON "group_mail_stops" USING btree ("user_id");