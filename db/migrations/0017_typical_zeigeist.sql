ALTER TABLE "blocks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "updates" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "updates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;