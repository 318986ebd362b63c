CREATE INDEX "updates_unannounced_idx" ON "updates" USING btree ("published_at") WHERE "updates"."announced_at" is null;--> statement-breakpoint
-- Those from before there were followers were told to nobody, and are not told now.
update updates set announced_at = published_at
where announced_at is null and published_at <= now()
  and not exists (select from jobs where name = 'publish-update' and payload->>'updateId' = updates.id::text);
