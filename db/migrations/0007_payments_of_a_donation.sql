DROP INDEX "payments_donation_idx";--> statement-breakpoint
CREATE INDEX "payments_donation_idx" ON "payments" USING btree ("donation_id","id");