DROP INDEX "payers_provider_key";--> statement-breakpoint
DROP INDEX "payments_provider_key";--> statement-breakpoint
DROP INDEX "fee_payments_provider_key";--> statement-breakpoint
ALTER TABLE "inbound_events" DROP CONSTRAINT "inbound_events_provider_event_id_pk";--> statement-breakpoint
ALTER TABLE "inbound_events" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_provider_account_event_id_pk" PRIMARY KEY("provider","account","event_id");--> statement-breakpoint
ALTER TABLE "payers" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payers_provider_key" ON "payers" USING btree ("provider","account","provider_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_key" ON "payments" USING btree ("provider","account","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_provider_key" ON "fee_payments" USING btree ("provider","account","provider_payment_id");