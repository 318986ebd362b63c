CREATE TABLE "braintree_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"transaction_id" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_receivers" DROP CONSTRAINT "webhook_receivers_pkey";--> statement-breakpoint
ALTER TABLE "webhook_receivers" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "webhook_urls" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "webhook_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "webhook_secret_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "webhook_receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_own_failed_idx" ON "webhook_deliveries" USING btree ("project_id","id") WHERE "webhook_deliveries"."organization_id" is null and "webhook_deliveries"."failed_at" is not null;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_organization" UNIQUE("organization_id");--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_project" UNIQUE("project_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_of_one" CHECK (num_nonnulls("webhook_deliveries"."organization_id", "webhook_deliveries"."project_id") > 0);--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_of_one" CHECK (num_nonnulls("webhook_receivers"."organization_id", "webhook_receivers"."project_id") = 1);