CREATE TABLE "account_discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"code" text,
	"percent_off" integer,
	"amount_off_cents" bigint,
	"duration" text NOT NULL,
	"duration_in_months" integer,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"customer_id" text,
	"card_id" text,
	"card_brand" text,
	"card_last_four" text,
	"card_country" text,
	"address" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"vat_id" text,
	"vat_id_state" text,
	"extra_information" text DEFAULT '' NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"subscription_id" bigint,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"plan" jsonb NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"lines" jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"credit_left_cents" bigint DEFAULT 0 NOT NULL,
	"discount_id" bigint,
	"is_reverse_charged" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"card_id" text,
	"charge_id" text,
	"action_url" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bills_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"code" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"credits_id" bigint,
	"account_id" bigint NOT NULL,
	"bill_id" bigint,
	"issued_on" date NOT NULL,
	"period_starts_on" date NOT NULL,
	"period_ends_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"is_reverse_charged" boolean NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"language" text NOT NULL,
	"proofs" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "plan_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text DEFAULT 'default' NOT NULL,
	"plan_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_cents" bigint DEFAULT 0 NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"unpaid_since" timestamp with time zone,
	"renew_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"vat_id" text PRIMARY KEY NOT NULL,
	"is_valid" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"request_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"card_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"language" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_card_charges_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_card_customers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"language" text NOT NULL,
	"brand" text,
	"last_four" text,
	"country" text,
	"behaviour" text,
	"expires_month" integer,
	"expires_year" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_discounts" ADD CONSTRAINT "account_discounts_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_subscription_id_plan_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_discounts_current_key" ON "account_discounts" USING btree ("account_id") WHERE "account_discounts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_owner_key" ON "billing_accounts" USING btree ("kind","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_open_key" ON "bills" USING btree ("account_id") WHERE "bills"."state" in ('pending', 'needs-action');--> statement-breakpoint
CREATE INDEX "bills_account_idx" ON "bills" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "invoices_account_idx" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_bill_key" ON "invoices" USING btree ("bill_id") WHERE "invoices"."credits_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credits_key" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscriptions_current_key" ON "plan_subscriptions" USING btree ("account_id") WHERE "plan_subscriptions"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_renew_idx" ON "plan_subscriptions" USING btree ("renew_at") WHERE "plan_subscriptions"."replaced_at" is null and "plan_subscriptions"."renew_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer_idx" ON "sandbox_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice is never changed or removed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoices();
