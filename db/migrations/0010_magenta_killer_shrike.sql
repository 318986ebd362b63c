ALTER TABLE "payments" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rsin" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
CREATE INDEX "payers_email_idx" ON "payers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "recurring_donations_payer_idx" ON "recurring_donations" USING btree ("payer_id");