CREATE TABLE "card_testing_alarms" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_pressure" (
	"scope" text NOT NULL,
	"minute_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"suspicious" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "donation_pressure_scope_minute_at_pk" PRIMARY KEY("scope","minute_at")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "draft_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "outcome_unknown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "abandoned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_testing_alarms" ADD CONSTRAINT "card_testing_alarms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;