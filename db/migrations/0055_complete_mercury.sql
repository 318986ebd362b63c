CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"monthly_recurring_cents" bigint NOT NULL,
	"yearly_recurring_cents" bigint NOT NULL,
	"volume_cents" bigint NOT NULL,
	"last_invoice_id" bigint NOT NULL,
	"new_user_count" integer NOT NULL,
	"donation_count" integer NOT NULL,
	"donation_cents" bigint NOT NULL,
	"dispute_count" integer NOT NULL,
	"dispute_cents" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_methods" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"ended_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	CONSTRAINT "daily_methods_day_method_pk" PRIMARY KEY("day","method")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_session_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_impersonator_idx" ON "sessions" USING btree ("impersonator_session_id");