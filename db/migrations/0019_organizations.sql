CREATE TABLE "organization_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "anbi_since" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cbf_since" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "header_image_id" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "uses_own_provider_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "provider_credentials_sealed" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "provider_credentials_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_requests" ADD CONSTRAINT "organization_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_requests" ADD CONSTRAINT "organization_requests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_requests_key" ON "organization_requests" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "organization_requests_email_idx" ON "organization_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organization_requests_invited_by_idx" ON "organization_requests" USING btree ("invited_by") WHERE "organization_requests"."invited_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_pending_key" ON "reviews" USING btree ("subject","subject_id") WHERE "reviews"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_subject_idx" ON "reviews" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "reviews_state_idx" ON "reviews" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_header_image_id_media_id_fk" FOREIGN KEY ("header_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;