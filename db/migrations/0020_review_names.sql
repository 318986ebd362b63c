ALTER TABLE "reviews" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "url" text NOT NULL;