CREATE TABLE "account_team_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_team_members" (
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "account_team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "account_teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"photo_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_team_invitations" ADD CONSTRAINT "account_team_invitations_team_id_account_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."account_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_invitations" ADD CONSTRAINT "account_team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_members" ADD CONSTRAINT "account_team_members_team_id_account_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."account_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_members" ADD CONSTRAINT "account_team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_teams" ADD CONSTRAINT "account_teams_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_invitations_key" ON "account_team_invitations" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "account_team_invitations_email_idx" ON "account_team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_team_invitations_created_idx" ON "account_team_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_team_invitations_invited_by_idx" ON "account_team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_members_user_idx" ON "account_team_members" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_members_owner_key" ON "account_team_members" USING btree ("team_id") WHERE "account_team_members"."role" = 'owner';