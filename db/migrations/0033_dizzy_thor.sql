ALTER TABLE "organizations" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_creationKey_unique" UNIQUE("creation_key");