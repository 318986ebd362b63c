CREATE TABLE "payee_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"organization_id" bigint,
	"user_id" bigint,
	"kind" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"profile_id" text,
	"name" text NOT NULL,
	"creditor" jsonb NOT NULL,
	"token_sealed" text NOT NULL,
	"token_ends_at" timestamp with time zone,
	"refresh_sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_accounts_key_unique" UNIQUE("key"),
	CONSTRAINT "payee_accounts_one_owner" CHECK (num_nonnulls("payee_accounts"."organization_id", "payee_accounts"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payee_link_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"organization_id" bigint,
	"project_id" bigint,
	"verifier_sealed" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"organization_id" bigint,
	"project_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_links_organizationId_unique" UNIQUE("organization_id"),
	CONSTRAINT "payee_links_projectId_unique" UNIQUE("project_id"),
	CONSTRAINT "payee_links_one_subject" CHECK (num_nonnulls("payee_links"."organization_id", "payee_links"."project_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"methods" text[] NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_grants" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"code_ends_at" timestamp with time zone NOT NULL,
	"redirect_url" text NOT NULL,
	"code_challenge" text NOT NULL,
	"access_hash" text,
	"access_ends_at" timestamp with time zone,
	"refresh_hash" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_grants_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sandbox_grants_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
ALTER TABLE "sandbox_customers" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_link_attempts" ADD CONSTRAINT "payee_link_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_links" ADD CONSTRAINT "payee_links_account_id_payee_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_links" ADD CONSTRAINT "payee_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_links" ADD CONSTRAINT "payee_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_links" ADD CONSTRAINT "payee_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_grants" ADD CONSTRAINT "sandbox_grants_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_accounts_organization_key" ON "payee_accounts" USING btree ("organization_id","provider","provider_account_id") WHERE "payee_accounts"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_accounts_user_key" ON "payee_accounts" USING btree ("user_id","provider","provider_account_id") WHERE "payee_accounts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "payee_link_attempts_user_idx" ON "payee_link_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payee_links_account_idx" ON "payee_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payee_links_created_by_idx" ON "payee_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sandbox_grants_account_idx" ON "sandbox_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_given_back_idx" ON "payments" USING btree ("donation_id") WHERE ("payments"."refunded_cents" > 0 or "payments"."charged_back_cents" > 0);