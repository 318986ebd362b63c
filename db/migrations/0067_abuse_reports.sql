CREATE TABLE "abuse_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abuse_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_state_idx" ON "abuse_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "abuse_reports_subject_idx" ON "abuse_reports" USING btree ("subject","subject_id") WHERE "abuse_reports"."state" = 'open';