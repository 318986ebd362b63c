ALTER TABLE "projects" ALTER COLUMN "donation_switches" SET DEFAULT '{"message","newsletter","anonymous"}';--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "goal_product_participant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "subscription_code" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now every donor was asked everything, whatever stood here.
UPDATE "projects" SET "donation_switches" = '{"message","newsletter","anonymous"}' WHERE "donation_switches" = '{}';
