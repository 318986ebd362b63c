CREATE INDEX CONCURRENTLY "notifications_created_idx" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_filled_idx" ON "mails" USING btree ("created_at") WHERE "mails"."html" <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbound_events_received_idx" ON "inbound_events" USING brin ("received_at");