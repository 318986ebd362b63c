ALTER TABLE "projects" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "bank_account_holder" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "occasion" text DEFAULT 'publication' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_creationKey_unique" UNIQUE("creation_key");