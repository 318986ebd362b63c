CREATE TABLE "donor_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "donor_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "donor_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_visits_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "recurring_donations_due_idx";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "renews_id" bigint;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "shown_reference" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "retry_on" date;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "stop_reason" text;--> statement-breakpoint
CREATE INDEX "donor_links_expiry_idx" ON "donor_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "donor_visits_expiry_idx" ON "donor_visits" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_renews_id_recurring_donations_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."recurring_donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_email_idx" ON "donations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "donations_renews_idx" ON "donations" USING btree ("renews_id") WHERE "donations"."renews_id" is not null;--> statement-breakpoint
CREATE INDEX "recurring_donations_retry_idx" ON "recurring_donations" USING btree ("retry_on");--> statement-breakpoint
CREATE INDEX "recurring_donations_due_idx" ON "recurring_donations" USING btree ("next_charge_on") WHERE "recurring_donations"."state" in ('active', 'past_due', 'paused');--> statement-breakpoint
UPDATE "recurring_donations" SET "state" = 'lapsed' WHERE "state" = 'suspended';
