CREATE TABLE "webhook_receivers" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"former_secret_sealed" text,
	"former_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_organization_idx";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "donation_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "tried_since" timestamp with time zone;--> statement-breakpoint
UPDATE "webhook_deliveries" SET "tried_since" = "created_at";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "tried_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_project_idx" ON "webhook_deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_donation_idx" ON "webhook_deliveries" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries" USING btree ("organization_id","id") WHERE "webhook_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_organization_idx" ON "webhook_deliveries" USING btree ("organization_id","id");