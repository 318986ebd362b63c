ALTER TABLE "donations" ADD COLUMN "covered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "covered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "cover_cents" integer;--> statement-breakpoint
-- Rows that are there have 0: reading them all would hold donors up for as long as that takes.
ALTER TABLE "donations" ADD CONSTRAINT "donations_covered_within" CHECK ("donations"."covered_cents" >= 0 and "donations"."covered_cents" < "donations"."amount_cents") NOT VALID;