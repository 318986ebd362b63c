CREATE TABLE "manual_donations" (
	"donation_id" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"ref" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_entries_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "donations" RENAME COLUMN "thank_mail_sent_at" TO "receipt_sent_at";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "thank_mail_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_donations" ADD CONSTRAINT "manual_donations_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_donations" ADD CONSTRAINT "manual_donations_entry_id_manual_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."manual_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_donations_entry_idx" ON "manual_donations" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "donations_managed_idx" ON "donations" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_amount_idx" ON "donations" USING btree ("project_id","amount_cents","id");