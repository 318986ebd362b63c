CREATE TABLE "payout_accounts" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"paid_out_until" timestamp with time zone,
	"is_untold" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_provider_account_pk" PRIMARY KEY("provider","account")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"provider_payment_id" text,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"project_id" bigint,
	"donation_id" bigint,
	"payment_id" bigint,
	"fee_payment_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"provider_payout_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"paid_out_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout_entries" (
	"payout_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	CONSTRAINT "sandbox_payout_entries_payout_id_ordinal_pk" PRIMARY KEY("payout_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_out_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "settled_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "settled_refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "settled_charged_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_fee_payment_id_fee_payments_id_fk" FOREIGN KEY ("fee_payment_id") REFERENCES "public"."fee_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payout_entries" ADD CONSTRAINT "sandbox_payout_entries_payout_id_sandbox_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."sandbox_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once_key" ON "payout_lines" USING btree ("payout_id","ordinal");--> statement-breakpoint
CREATE INDEX "payout_lines_project_idx" ON "payout_lines" USING btree ("project_id","payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_donation_idx" ON "payout_lines" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "payout_lines_unknown_idx" ON "payout_lines" USING btree ("payout_id","provider_payment_id") WHERE "payout_lines"."project_id" is null and "payout_lines"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider_key" ON "payouts" USING btree ("provider","account","provider_payout_id");--> statement-breakpoint
CREATE INDEX "payouts_account_idx" ON "payouts" USING btree ("account","paid_out_at");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_account_idx" ON "sandbox_payouts" USING btree ("account","paid_out_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_unsettled_idx" ON "sandbox_payments" USING btree ("account","paid_at") WHERE ("sandbox_payments"."status" = 'paid' and ("sandbox_payments"."settled_cents" <> "sandbox_payments"."amount_cents"
    or "sandbox_payments"."settled_refunded_cents" <> "sandbox_payments"."refunded_cents" or "sandbox_payments"."settled_charged_back_cents" <> "sandbox_payments"."charged_back_cents"));