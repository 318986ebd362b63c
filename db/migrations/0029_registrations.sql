CREATE TABLE "fee_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"fee_payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"payment_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"registration_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_payment_id" text,
	"method" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"description" text NOT NULL,
	"checkout_url" text,
	"received_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "fee_payments_amount_positive" CHECK ("fee_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint,
	"email_hash" text NOT NULL,
	"participant_id" bigint,
	"state" text NOT NULL,
	"used_code" boolean DEFAULT false NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"sealed_form" text,
	"form_key" text,
	"client_hash" text NOT NULL,
	"language" text NOT NULL,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_token_unique" UNIQUE("token"),
	CONSTRAINT "registrations_formKey_unique" UNIQUE("form_key")
);
--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_fee_payment_id_fee_payments_id_fk" FOREIGN KEY ("fee_payment_id") REFERENCES "public"."fee_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_once_key" ON "fee_entries" USING btree ("fee_payment_id","kind","payment_version");--> statement-breakpoint
CREATE INDEX "fee_entries_project_idx" ON "fee_entries" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "fee_payments_registration_idx" ON "fee_payments" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "fee_payments_check_idx" ON "fee_payments" USING btree ("next_check_at") WHERE "fee_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_provider_key" ON "fee_payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "registrations_project_idx" ON "registrations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "registrations_held_idx" ON "registrations" USING btree ("project_id","held_until") WHERE "registrations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_participant_idx" ON "registrations" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "participants_code_idx" ON "participants" USING btree ("project_id") WHERE "participants"."used_code" and "participants"."archived_at" is null;