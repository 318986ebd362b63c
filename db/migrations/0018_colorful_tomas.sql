CREATE TABLE "update_followers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "update_followers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"participant_id" bigint,
	"team_id" bigint,
	"user_id" bigint,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"consent_text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "update_followers_one_parent" CHECK (num_nonnulls("update_followers"."project_id", "update_followers"."participant_id", "update_followers"."team_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_project_key" ON "update_followers" USING btree ("project_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_participant_key" ON "update_followers" USING btree ("participant_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_team_key" ON "update_followers" USING btree ("team_id",lower("email"));--> statement-breakpoint
CREATE INDEX "update_followers_user_idx" ON "update_followers" USING btree ("user_id");