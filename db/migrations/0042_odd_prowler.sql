CREATE TABLE "update_pictures" (
	"update_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "update_pictures_update_id_media_id_pk" PRIMARY KEY("update_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "update_pictures" ADD CONSTRAINT "update_pictures_update_id_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_pictures" ADD CONSTRAINT "update_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "update_pictures_media_idx" ON "update_pictures" USING btree ("media_id");