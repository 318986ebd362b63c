ALTER TABLE "sandbox_payments" ADD COLUMN "request_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "event_url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_payments_expiry_idx" ON "sandbox_payments" USING btree ("expires_at") WHERE "sandbox_payments"."status" in ('open', 'pending');