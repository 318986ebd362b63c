ALTER TABLE "participants" ADD COLUMN "entry_fee" text DEFAULT 'unasked' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "force_entry_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "photo_id" bigint;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_photo_idx" ON "registrations" USING btree ("photo_id") WHERE "registrations"."photo_id" is not null;--> statement-breakpoint
UPDATE "participants" SET "entry_fee" = 'paid' WHERE EXISTS (SELECT 1 FROM "registrations" "r" JOIN "fee_payments" "f" ON "f"."registration_id" = "r"."id" WHERE "r"."participant_id" = "participants"."id" AND "f"."used_at" IS NOT NULL);
