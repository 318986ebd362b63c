ALTER TABLE "installation" ADD COLUMN "former_fingerprints" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "lasting_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "resealing" jsonb;