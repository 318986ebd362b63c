DROP INDEX "registrations_held_idx";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
CREATE INDEX "registrations_held_idx" ON "registrations" USING btree ("project_id","held_until") WHERE "registrations"."state" in ('held', 'awaiting');--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_confirmHash_unique" UNIQUE("confirm_hash");