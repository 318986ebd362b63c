ALTER TABLE "donations" ADD COLUMN "covered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "covered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "cover_cents" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_covered_within" CHECK ("donations"."covered_cents" >= 0 and "donations"."covered_cents" < "donations"."amount_cents");