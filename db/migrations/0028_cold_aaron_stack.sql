CREATE TABLE "participant_details" (
	"participant_id" bigint PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name_prefix" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"shirt_size" text,
	"gender" text,
	"date_of_birth" date,
	"phone_number" text,
	"address" text,
	"house_number" text,
	"postal_code" text,
	"city" text
);
--> statement-breakpoint
CREATE TABLE "team_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" bigint NOT NULL,
	"user_id" bigint,
	"email" text,
	"name" text NOT NULL,
	"motivation" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "is_off_leaderboard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "used_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "subscription_code_limit" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "entry_fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "use_entry_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fee_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "registration_switches" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant_details" ADD CONSTRAINT "participant_details_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_waiting_user_key" ON "team_requests" USING btree ("team_id","user_id") WHERE "team_requests"."state" = 'pending' and "team_requests"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_waiting_email_key" ON "team_requests" USING btree ("team_id","email") WHERE "team_requests"."state" = 'pending' and "team_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "team_requests_user_idx" ON "team_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_requests_answered_by_idx" ON "team_requests" USING btree ("answered_by") WHERE "team_requests"."answered_by" is not null;