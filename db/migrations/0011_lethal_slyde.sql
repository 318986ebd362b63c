ALTER TABLE "account_links" ADD COLUMN "had_second_factor" boolean;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;