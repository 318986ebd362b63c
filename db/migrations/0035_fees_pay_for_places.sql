ALTER TABLE "fee_payments" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "is_by_guest" boolean NOT NULL;