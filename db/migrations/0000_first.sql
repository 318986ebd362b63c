CREATE TABLE "account_team_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_team_members" (
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "account_team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "account_teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"photo_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"url" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"once_key" text
);
--> statement-breakpoint
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
	"payer_id" bigint,
	"card_provider" text,
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
CREATE TABLE "billing_cards" (
	"account_id" bigint NOT NULL,
	"card_hash" text NOT NULL,
	CONSTRAINT "billing_cards_account_id_card_hash_pk" PRIMARY KEY("account_id","card_hash")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customers_account_id_provider_pk" PRIMARY KEY("account_id","provider")
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
	"buyer" jsonb NOT NULL,
	"is_vat_id_confirmed" boolean DEFAULT false NOT NULL,
	"proofs" jsonb NOT NULL,
	"card_provider" text,
	"customer_id" text,
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
CREATE TABLE "blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"participant_id" bigint,
	"team_id" bigint,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"photo_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_one_parent" CHECK (num_nonnulls("blocks"."project_id", "blocks"."participant_id", "blocks"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "update_followers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "update_followers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"participant_id" bigint,
	"team_id" bigint,
	"user_id" bigint,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"consent_text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "update_followers_one_parent" CHECK (num_nonnulls("update_followers"."project_id", "update_followers"."participant_id", "update_followers"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "update_pictures" (
	"update_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "update_pictures_update_id_media_id_pk" PRIMARY KEY("update_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"participant_id" bigint,
	"team_id" bigint,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"photo_id" bigint,
	"published_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "updates_one_parent" CHECK (num_nonnulls("updates"."project_id", "updates"."participant_id", "updates"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"project_id" bigint NOT NULL,
	"participant_id" bigint,
	"team_id" bigint,
	"user_id" bigint,
	"is_from_session" boolean DEFAULT false NOT NULL,
	"monthly_donation_id" bigint,
	"period_on" date,
	"renews_id" bigint,
	"is_renewal_void" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"covered_cents" integer DEFAULT 0 NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"payment_method" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"wants_newsletter" boolean DEFAULT false NOT NULL,
	"allows_acquisition" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"privacy_text_id" bigint,
	"privacy_accepted_at" timestamp with time zone,
	"mandate_text_id" bigint,
	"mandate_accepted_at" timestamp with time zone,
	"idempotency_key" text,
	"draft_hash" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"recipient_organization_id" bigint,
	"recipient_user_id" bigint,
	"receipt_sent_at" timestamp with time zone,
	"thank_mail_sent_at" timestamp with time zone,
	CONSTRAINT "donations_token_unique" UNIQUE("token"),
	CONSTRAINT "donations_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "donations_amount_positive" CHECK ("donations"."amount_cents" > 0),
	CONSTRAINT "donations_covered_within" CHECK ("donations"."covered_cents" >= 0 and "donations"."covered_cents" < "donations"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"participant_id" bigint,
	"team_id" bigint,
	"donation_id" bigint NOT NULL,
	"payment_id" bigint,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"payment_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payer_id" bigint NOT NULL,
	"provider_mandate_id" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"shown_reference" text,
	"account_ending" text,
	"is_weak" boolean DEFAULT false NOT NULL,
	"consent_text_id" bigint,
	"signed_at" timestamp with time zone NOT NULL,
	"expires_on" date,
	"expiry_mailed_at" timestamp with time zone,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'donation' NOT NULL,
	"donation_id" bigint,
	"provider" text NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"reference" text NOT NULL,
	"provider_payment_id" text,
	"sequence" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"checkout_url" text,
	"transfer" jsonb,
	"mandate_id" bigint,
	"received_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"failure_word" text,
	"payer_id" bigint,
	"sealed_account" text,
	"next_check_at" timestamp with time zone,
	"forces_three_d_secure" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone,
	"outcome_unknown_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_donation_of_kind" CHECK (("payments"."kind" = 'donation') = ("payments"."donation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "monthly_donations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monthly_donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"participant_id" bigint,
	"team_id" bigint,
	"user_id" bigint,
	"payer_id" bigint NOT NULL,
	"mandate_id" bigint NOT NULL,
	"mandate_limit_cents" integer,
	"first_donation_id" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"covered_cents" integer DEFAULT 0 NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"method" text NOT NULL,
	"anchor_day" smallint NOT NULL,
	"next_charge_on" date NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"retry_on" date,
	"paused_from" date,
	"stop_reason" text,
	"state_before_stop" text,
	"ends_at_before_stop" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_donations_firstDonationId_unique" UNIQUE("first_donation_id")
);
--> statement-breakpoint
CREATE TABLE "card_testing_alarms" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_switches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"reason" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_switches_project_key" UNIQUE NULLS NOT DISTINCT("project_id")
);
--> statement-breakpoint
CREATE TABLE "donation_pressure" (
	"scope" text NOT NULL,
	"minute_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"suspicious" integer NOT NULL,
	"paid" integer NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "donation_pressure_scope_minute_at_pk" PRIMARY KEY("scope","minute_at")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_donations" (
	"donation_id" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"ref" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_entries_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "offered_methods" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"sequence" text NOT NULL,
	"language" text NOT NULL,
	"methods" jsonb,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offered_methods_provider_account_sequence_language_pk" PRIMARY KEY("provider","account","sequence","language")
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"provider_customer_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "donor_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "donor_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_visits_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "participant_mails" (
	"participant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"mailed_goal_cents" bigint,
	CONSTRAINT "participant_mails_participant_id_kind_pk" PRIMARY KEY("participant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "group_mail_stops" (
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_mail_stops_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"sent_by" bigint NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"filter" text DEFAULT '' NOT NULL,
	"team_id" bigint,
	"project_event_id" bigint,
	"recipients" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "abuse_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abuse_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"monthly_recurring_cents" bigint NOT NULL,
	"yearly_recurring_cents" bigint NOT NULL,
	"volume_cents" bigint NOT NULL,
	"last_invoice_id" bigint NOT NULL,
	"new_user_count" integer NOT NULL,
	"donation_count" integer NOT NULL,
	"donation_cents" bigint NOT NULL,
	"dispute_count" integer NOT NULL,
	"dispute_cents" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_methods" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"ended_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	CONSTRAINT "daily_methods_day_method_pk" PRIMARY KEY("day","method")
);
--> statement-breakpoint
CREATE TABLE "unapproved_discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unapproved_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"requested_by_id" bigint NOT NULL,
	"percent_off" integer,
	"amount_off_cents" bigint,
	"duration" text NOT NULL,
	"duration_in_months" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unapproved_discounts_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	CONSTRAINT "standings_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_in_text" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"icon" text DEFAULT 'megaphone' NOT NULL,
	"body" text NOT NULL,
	"action_text" text,
	"action_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"created_by" bigint,
	"icon" text DEFAULT 'bell' NOT NULL,
	"body" text NOT NULL,
	"action_text" text,
	"action_url" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_former_members" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_former_members_organization_id_user_id_role_pk" PRIMARY KEY("organization_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"leads_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"external_url" text,
	"registration_number" text,
	"rsin" text,
	"legal_form" text,
	"category" text,
	"anbi" boolean DEFAULT false NOT NULL,
	"anbi_since" date,
	"cbf" boolean DEFAULT false NOT NULL,
	"cbf_since" date,
	"photo_id" bigint,
	"header_image_id" bigint,
	"is_public" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"allow_payment_link" boolean DEFAULT false NOT NULL,
	"bank_account" text,
	"bank_account_holder" text,
	"uses_own_provider_account" boolean DEFAULT false NOT NULL,
	"provider_credentials_sealed" text,
	"provider_credentials_set_at" timestamp with time zone,
	"webhook_urls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"webhook_secret_sealed" text,
	"webhook_secret_set_at" timestamp with time zone,
	"creation_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organizations_url_unique" UNIQUE("url"),
	CONSTRAINT "organizations_creationKey_unique" UNIQUE("creation_key")
);
--> statement-breakpoint
CREATE TABLE "participant_details" (
	"participant_id" bigint PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name_prefix" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"shirt_size" text,
	"gender" text,
	"date_of_birth" date,
	"phone_number" text,
	"address" text,
	"house_number" text,
	"postal_code" text,
	"city" text
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"team_id" bigint,
	"is_captain" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"motivation" text DEFAULT '' NOT NULL,
	"photo_id" bigint,
	"project_event_id" bigint,
	"goal_cents" bigint,
	"donation_update_mail" boolean DEFAULT true NOT NULL,
	"is_off_leaderboard" boolean DEFAULT false NOT NULL,
	"used_code" boolean DEFAULT false NOT NULL,
	"entry_fee" text DEFAULT 'unasked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"is_archived_by_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connected_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connected_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"renewing_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_accounts_key_unique" UNIQUE("key"),
	CONSTRAINT "connected_accounts_one_owner" CHECK (num_nonnulls("connected_accounts"."organization_id", "connected_accounts"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "connected_account_link_attempts" (
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
CREATE TABLE "connected_account_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connected_account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"organization_id" bigint,
	"project_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_account_links_organizationId_unique" UNIQUE("organization_id"),
	CONSTRAINT "connected_account_links_projectId_unique" UNIQUE("project_id"),
	CONSTRAINT "connected_account_links_one_subject" CHECK (num_nonnulls("connected_account_links"."organization_id", "connected_account_links"."project_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fee_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"payment_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"paid_out_until" timestamp with time zone,
	"is_unreported" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
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
	"payment_id" bigint
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
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"former" jsonb NOT NULL,
	"proposed" jsonb NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"effect_at" timestamp with time zone NOT NULL,
	"confirmable_by" bigint[] DEFAULT '{}' NOT NULL,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"needs_review" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	"rejected_for" text,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_managers" (
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "project_managers_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"photo_id" bigint,
	"video_url" text,
	"owner_id" bigint NOT NULL,
	"organization_id" bigint,
	"shown_owner_name" text,
	"organization_since" timestamp with time zone,
	"show_user_as_owner" boolean DEFAULT false NOT NULL,
	"goal_cents" bigint,
	"show_goal" boolean DEFAULT true NOT NULL,
	"goal_product_participant" boolean DEFAULT false NOT NULL,
	"choosable_goal_default_cents" bigint,
	"closing_date" date DEFAULT '2100-01-01' NOT NULL,
	"event_date" date,
	"registration_deadline" date,
	"registration_limit" integer,
	"subscription_code" text,
	"subscription_code_limit" integer,
	"entry_fee_cents" bigint,
	"use_entry_fee" boolean DEFAULT false NOT NULL,
	"force_entry_fee" boolean DEFAULT false NOT NULL,
	"fee_label" text DEFAULT '' NOT NULL,
	"registration_switches" text[] DEFAULT '{}' NOT NULL,
	"allow_recurring" boolean DEFAULT true NOT NULL,
	"allow_only_monthly" boolean DEFAULT false NOT NULL,
	"allow_teams" boolean DEFAULT false NOT NULL,
	"allow_team_creation" boolean DEFAULT false NOT NULL,
	"is_donation_enabled" boolean DEFAULT true NOT NULL,
	"cover_cents" integer,
	"min_amount_cents" bigint DEFAULT 100 NOT NULL,
	"max_amount_cents" bigint DEFAULT 100000000 NOT NULL,
	"max_message_length" integer DEFAULT 500 NOT NULL,
	"donation_switches" text[] DEFAULT '{"message","newsletter","anonymous"}' NOT NULL,
	"privacy_switches" text[] DEFAULT '{}' NOT NULL,
	"thank_mail_motivation" text DEFAULT '' NOT NULL,
	"donation_update_mail" boolean DEFAULT true NOT NULL,
	"chargeback_mail" boolean DEFAULT true NOT NULL,
	"bank_account" text,
	"bank_account_holder" text,
	"webhook_urls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"webhook_secret_sealed" text,
	"webhook_secret_set_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_url_unique" UNIQUE("url"),
	CONSTRAINT "projects_creationKey_unique" UNIQUE("creation_key")
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"token_name" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_orders_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"donation_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"failure" text,
	"repeats_id" bigint,
	"confirmed_by" bigint,
	"is_confirmed_by_staff" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"not_before" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "registration_payments" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"registration_id" bigint NOT NULL,
	"used_at" timestamp with time zone,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint,
	"is_by_guest" boolean NOT NULL,
	"email_hash" text NOT NULL,
	"participant_id" bigint,
	"state" text NOT NULL,
	"used_code" boolean DEFAULT false NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"confirm_hash" text,
	"sealed_form" text,
	"photo_id" bigint,
	"form_key" text,
	"client_hash" text NOT NULL,
	"network_hash" text,
	"language" text NOT NULL,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_token_unique" UNIQUE("token"),
	CONSTRAINT "registrations_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "registrations_formKey_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_by" bigint,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"bank_account" text,
	"bank_account_holder" text,
	"occasion" text DEFAULT 'publication' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"takes_off_line" boolean DEFAULT true NOT NULL,
	"reason" text,
	"changed_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_sums" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	"received_cents" bigint NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"on_page_count" integer NOT NULL,
	CONSTRAINT "daily_sums_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visit_count" integer NOT NULL,
	CONSTRAINT "daily_visits_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_ways" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"way" text NOT NULL,
	"method" text NOT NULL,
	"page" text NOT NULL,
	"received_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	CONSTRAINT "daily_ways_project_id_day_way_method_page_pk" PRIMARY KEY("project_id","day","way","method","page")
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"name" text PRIMARY KEY NOT NULL,
	"until_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" bigint NOT NULL,
	"user_id" bigint,
	"email" text,
	"name" text NOT NULL,
	"motivation" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"motivation" text DEFAULT '' NOT NULL,
	"photo_id" bigint,
	"is_open" boolean DEFAULT true NOT NULL,
	"goal_cents" bigint,
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"project_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"code_use_count" integer DEFAULT 0 NOT NULL,
	"team_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_counts_project_id_slot_pk" PRIMARY KEY("project_id","slot")
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"raised_cents" bigint DEFAULT 0 NOT NULL,
	"donation_count" integer DEFAULT 0 NOT NULL,
	"is_changed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "totals_subject_id_subject_slot_pk" PRIMARY KEY("subject_id","subject","slot")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"had_second_factor" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"abilities" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"redirect" text DEFAULT '/' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sms_code_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "login_challenges_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"device_hash" text,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"impersonator_session_id" bigint,
	"impersonation_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"password_needs_factor" boolean DEFAULT false NOT NULL,
	"is_password_public" boolean DEFAULT false NOT NULL,
	"is_demo_staff" boolean DEFAULT false NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name_prefix" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"photo_id" bigint,
	"pending_email" text,
	"return_path" text,
	"two_factor_country_code" text,
	"two_factor_phone" text,
	"two_factor_reset_hash" text,
	"totp_secret_sealed" text,
	"totp_last_step" bigint,
	"last_read_announcements_at" timestamp with time zone,
	"language" text DEFAULT 'nl' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"project_id" bigint,
	"donation_id" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"answer" text,
	"reason" text,
	"attempted_at" timestamp with time zone,
	"tried_since" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "webhook_deliveries_of_one" CHECK (num_nonnulls("webhook_deliveries"."organization_id", "webhook_deliveries"."project_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_fields" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"project_id" bigint,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "webhook_fields_of_one" CHECK (num_nonnulls("webhook_fields"."organization_id", "webhook_fields"."project_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_receivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"project_id" bigint,
	"former_secret_sealed" text,
	"former_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	CONSTRAINT "webhook_receivers_organization" UNIQUE("organization_id"),
	CONSTRAINT "webhook_receivers_project" UNIQUE("project_id"),
	CONSTRAINT "webhook_receivers_of_one" CHECK (num_nonnulls("webhook_receivers"."organization_id", "webhook_receivers"."project_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprint" text NOT NULL,
	CONSTRAINT "installation_one_check" CHECK ("installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"once_key" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"minute_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "call_counts_minute_at_key_pk" PRIMARY KEY("minute_at","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"once_key" text,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "inbound_events" (
	"provider" text NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"event_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_events_provider_account_event_id_pk" PRIMARY KEY("provider","account","event_id")
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
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"idempotency_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_customers_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"type" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "sandbox_mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"consumer_name" text,
	"consumer_account" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_mandates_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text DEFAULT 'platform' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"sequence" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"redirect_url" text,
	"event_url" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" text,
	"mandate_id" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"settled_cents" bigint DEFAULT 0 NOT NULL,
	"settled_refunded_cents" bigint DEFAULT 0 NOT NULL,
	"settled_charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"card_fingerprint" text,
	"metadata" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
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
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
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
ALTER TABLE "account_team_invitations" ADD CONSTRAINT "account_team_invitations_team_id_account_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."account_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_invitations" ADD CONSTRAINT "account_team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_members" ADD CONSTRAINT "account_team_members_team_id_account_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."account_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_team_members" ADD CONSTRAINT "account_team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_teams" ADD CONSTRAINT "account_teams_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_discounts" ADD CONSTRAINT "account_discounts_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cards" ADD CONSTRAINT "billing_cards_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_subscription_id_plan_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_followers" ADD CONSTRAINT "update_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_pictures" ADD CONSTRAINT "update_pictures_update_id_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_pictures" ADD CONSTRAINT "update_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_monthly_donation_id_monthly_donations_id_fk" FOREIGN KEY ("monthly_donation_id") REFERENCES "public"."monthly_donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_renews_id_monthly_donations_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."monthly_donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_privacy_text_id_consent_texts_id_fk" FOREIGN KEY ("privacy_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_mandate_text_id_consent_texts_id_fk" FOREIGN KEY ("mandate_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_first_donation_id_donations_id_fk" FOREIGN KEY ("first_donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_testing_alarms" ADD CONSTRAINT "card_testing_alarms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_switches" ADD CONSTRAINT "challenge_switches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_donations" ADD CONSTRAINT "manual_donations_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_donations" ADD CONSTRAINT "manual_donations_entry_id_manual_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."manual_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_mails" ADD CONSTRAINT "participant_mails_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mail_stops" ADD CONSTRAINT "group_mail_stops_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mail_stops" ADD CONSTRAINT "group_mail_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mails" ADD CONSTRAINT "group_mails_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mails" ADD CONSTRAINT "group_mails_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unapproved_discounts" ADD CONSTRAINT "unapproved_discounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unapproved_discounts" ADD CONSTRAINT "unapproved_discounts_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_former_members" ADD CONSTRAINT "organization_former_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_former_members" ADD CONSTRAINT "organization_former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_requests" ADD CONSTRAINT "organization_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_requests" ADD CONSTRAINT "organization_requests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_header_image_id_media_id_fk" FOREIGN KEY ("header_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_details" ADD CONSTRAINT "participant_details_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_project_event_id_project_events_id_fk" FOREIGN KEY ("project_event_id") REFERENCES "public"."project_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_account_link_attempts" ADD CONSTRAINT "connected_account_link_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_account_links" ADD CONSTRAINT "connected_account_links_account_id_connected_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."connected_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_account_links" ADD CONSTRAINT "connected_account_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_account_links" ADD CONSTRAINT "connected_account_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_account_links" ADD CONSTRAINT "connected_account_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_suggestions" ADD CONSTRAINT "gift_suggestions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_events" ADD CONSTRAINT "project_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_managers" ADD CONSTRAINT "project_managers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_managers" ADD CONSTRAINT "project_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_refund_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."refund_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_repeats_id_refunds_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_payments" ADD CONSTRAINT "registration_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_payments" ADD CONSTRAINT "registration_payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_sums" ADD CONSTRAINT "daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_visits" ADD CONSTRAINT "daily_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ways" ADD CONSTRAINT "daily_ways_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fields" ADD CONSTRAINT "webhook_fields_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fields" ADD CONSTRAINT "webhook_fields_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_grants" ADD CONSTRAINT "sandbox_grants_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_mandates" ADD CONSTRAINT "sandbox_mandates_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payout_entries" ADD CONSTRAINT "sandbox_payout_entries_payout_id_sandbox_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."sandbox_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_invitations_key" ON "account_team_invitations" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "account_team_invitations_email_idx" ON "account_team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_team_invitations_created_idx" ON "account_team_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_team_invitations_invited_by_idx" ON "account_team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_members_user_idx" ON "account_team_members" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_team_members_owner_key" ON "account_team_members" USING btree ("team_id") WHERE "account_team_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_current_idx" ON "slugs" USING btree ("kind","subject_id") WHERE "slugs"."is_current";--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_once_key" ON "audit_entries" USING btree ("once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_discounts_current_key" ON "account_discounts" USING btree ("account_id") WHERE "account_discounts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_owner_key" ON "billing_accounts" USING btree ("kind","owner_id");--> statement-breakpoint
CREATE INDEX "billing_accounts_payer_idx" ON "billing_accounts" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "billing_cards_hash_idx" ON "billing_cards" USING btree ("card_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_open_key" ON "bills" USING btree ("account_id") WHERE "bills"."state" in ('pending', 'needs-action');--> statement-breakpoint
CREATE INDEX "bills_account_idx" ON "bills" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "invoices_account_idx" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_bill_key" ON "invoices" USING btree ("bill_id") WHERE "invoices"."credits_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credits_key" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscriptions_current_key" ON "plan_subscriptions" USING btree ("account_id") WHERE "plan_subscriptions"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_renew_idx" ON "plan_subscriptions" USING btree ("renew_at") WHERE "plan_subscriptions"."replaced_at" is null and "plan_subscriptions"."renew_at" is not null;--> statement-breakpoint
CREATE INDEX "blocks_project_idx" ON "blocks" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "blocks_participant_idx" ON "blocks" USING btree ("participant_id","position");--> statement-breakpoint
CREATE INDEX "blocks_team_idx" ON "blocks" USING btree ("team_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_project_key" ON "update_followers" USING btree ("project_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_participant_key" ON "update_followers" USING btree ("participant_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "update_followers_team_key" ON "update_followers" USING btree ("team_id",lower("email"));--> statement-breakpoint
CREATE INDEX "update_followers_user_idx" ON "update_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "update_pictures_media_idx" ON "update_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "updates_project_idx" ON "updates" USING btree ("project_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "updates_participant_idx" ON "updates" USING btree ("participant_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "updates_team_idx" ON "updates" USING btree ("team_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "updates_unannounced_idx" ON "updates" USING btree ("published_at") WHERE "updates"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "donations_public_idx" ON "donations" USING btree ("project_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "donations"."status" in ('paid', 'paidout');--> statement-breakpoint
CREATE INDEX "donations_participant_idx" ON "donations" USING btree ("participant_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "donations"."participant_id" is not null and "donations"."status" in ('paid', 'paidout');--> statement-breakpoint
CREATE INDEX "donations_team_idx" ON "donations" USING btree ("team_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "donations"."team_id" is not null and "donations"."status" in ('paid', 'paidout');--> statement-breakpoint
CREATE INDEX "donations_managed_idx" ON "donations" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_amount_idx" ON "donations" USING btree ("project_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "donations_pending_idx" ON "donations" USING btree ("project_id") WHERE "donations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "donations_user_idx" ON "donations" USING btree ("user_id") WHERE "donations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "donations_email_idx" ON "donations" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "donations_name_idx" ON "donations" USING btree ("project_id",lower("first_name" || ' ' || "last_name") text_pattern_ops) WHERE not "donations"."is_anonymous";--> statement-breakpoint
CREATE INDEX "donations_last_name_idx" ON "donations" USING btree ("project_id",lower("last_name") text_pattern_ops) WHERE not "donations"."is_anonymous";--> statement-breakpoint
CREATE INDEX "donations_renews_idx" ON "donations" USING btree ("renews_id") WHERE "donations"."renews_id" is not null;--> statement-breakpoint
CREATE INDEX "donations_draft_idx" ON "donations" USING btree ("draft_hash") WHERE "donations"."draft_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "donations_period_key" ON "donations" USING btree ("monthly_donation_id","period_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once_key" ON "ledger_entries" USING btree ("payment_id","kind","payment_version");--> statement-breakpoint
CREATE INDEX "ledger_entries_project_idx" ON "ledger_entries" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_donation_idx" ON "ledger_entries" USING btree ("donation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_provider_key" ON "mandates" USING btree ("payer_id","provider_mandate_id");--> statement-breakpoint
CREATE INDEX "payments_donation_idx" ON "payments" USING btree ("donation_id","id");--> statement-breakpoint
CREATE INDEX "payments_given_back_idx" ON "payments" USING btree ("donation_id") WHERE ("payments"."refunded_cents" > 0 or "payments"."charged_back_cents" > 0);--> statement-breakpoint
CREATE INDEX "payments_mandate_idx" ON "payments" USING btree ("mandate_id","created_at") WHERE "payments"."mandate_id" is not null and "payments"."received_cents" > 0;--> statement-breakpoint
CREATE INDEX "payments_check_idx" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_key" ON "payments" USING btree ("provider","account","provider_payment_id");--> statement-breakpoint
CREATE INDEX "monthly_donations_due_idx" ON "monthly_donations" USING btree ("next_charge_on") WHERE "monthly_donations"."state" in ('active', 'past_due', 'paused');--> statement-breakpoint
CREATE INDEX "monthly_donations_retry_idx" ON "monthly_donations" USING btree ("retry_on");--> statement-breakpoint
CREATE INDEX "monthly_donations_project_idx" ON "monthly_donations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "monthly_donations_user_idx" ON "monthly_donations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "monthly_donations_payer_idx" ON "monthly_donations" USING btree ("payer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_key" ON "consent_texts" USING btree ("kind","version","language");--> statement-breakpoint
CREATE INDEX "manual_donations_entry_idx" ON "manual_donations" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payers_user_key" ON "payers" USING btree ("user_id","provider","account");--> statement-breakpoint
CREATE UNIQUE INDEX "payers_provider_key" ON "payers" USING btree ("provider","account","provider_customer_id");--> statement-breakpoint
CREATE INDEX "payers_email_idx" ON "payers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "donor_links_expiry_idx" ON "donor_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "donor_visits_expiry_idx" ON "donor_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_mail_stops_user_idx" ON "group_mail_stops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_mails_project_idx" ON "group_mails" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "group_mails_sent_by_idx" ON "group_mails" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "abuse_reports_state_idx" ON "abuse_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "abuse_reports_subject_idx" ON "abuse_reports" USING btree ("subject","subject_id") WHERE "abuse_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "standings_raised_idx" ON "standings" USING btree ("project_id","subject","raised_cents" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "standings_donations_idx" ON "standings" USING btree ("project_id","subject","donation_count" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_created_idx" ON "announcements" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_created_by_idx" ON "notifications" USING btree ("created_by") WHERE "notifications"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "organization_former_members_user_idx" ON "organization_former_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_user_idx" ON "organization_members" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_requests_key" ON "organization_requests" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "organization_requests_email_idx" ON "organization_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organization_requests_invited_by_idx" ON "organization_requests" USING btree ("invited_by") WHERE "organization_requests"."invited_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_project_url_key" ON "participants" USING btree ("project_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_project_user_key" ON "participants" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "participants_joined_idx" ON "participants" USING btree ("project_id","id") WHERE "participants"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "participants_code_idx" ON "participants" USING btree ("project_id") WHERE "participants"."used_code" and "participants"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "participants_team_idx" ON "participants" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "participants_user_idx" ON "participants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connected_accounts_organization_key" ON "connected_accounts" USING btree ("organization_id","provider","provider_account_id") WHERE "connected_accounts"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "connected_accounts_user_key" ON "connected_accounts" USING btree ("user_id","provider","provider_account_id") WHERE "connected_accounts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "connected_account_link_attempts_user_idx" ON "connected_account_link_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connected_account_links_account_idx" ON "connected_account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "connected_account_links_created_by_idx" ON "connected_account_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once_key" ON "payout_lines" USING btree ("payout_id","ordinal");--> statement-breakpoint
CREATE INDEX "payout_lines_project_idx" ON "payout_lines" USING btree ("project_id","payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_donation_idx" ON "payout_lines" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "payout_lines_unknown_idx" ON "payout_lines" USING btree ("payout_id","provider_payment_id") WHERE "payout_lines"."project_id" is null and "payout_lines"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider_key" ON "payouts" USING btree ("provider","account","provider_payout_id");--> statement-breakpoint
CREATE INDEX "payouts_account_idx" ON "payouts" USING btree ("account","paid_out_at");--> statement-breakpoint
CREATE INDEX "payouts_reference_idx" ON "payouts" USING btree (lower("provider_payout_id") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pending_changes_pending_key" ON "pending_changes" USING btree ("subject","subject_id","kind") WHERE "pending_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "pending_changes_subject_idx" ON "pending_changes" USING btree ("subject","subject_id","kind","id");--> statement-breakpoint
CREATE INDEX "pending_changes_requested_by_idx" ON "pending_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "pending_changes_confirmed_by_idx" ON "pending_changes" USING btree ("confirmed_by") WHERE "pending_changes"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "pending_changes_ended_by_idx" ON "pending_changes" USING btree ("ended_by") WHERE "pending_changes"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "gift_suggestions_project_idx" ON "gift_suggestions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_events_project_idx" ON "project_events" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_managers_user_idx" ON "project_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_recent_idx" ON "projects" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "projects"."state" > 0 and "projects"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "projects_organization_idx" ON "projects" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "projects_owner_idx" ON "projects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "refund_orders_recent_idx" ON "refund_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_orders_user_idx" ON "refund_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_project_idx" ON "refunds" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_repeats_key" ON "refunds" USING btree ("repeats_id") WHERE "refunds"."repeats_id" is not null and "refunds"."state" not in ('withdrawn', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_submitted_idx" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('waiting', 'submitted');--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_once_key" ON "fee_entries" USING btree ("payment_id","kind","payment_version");--> statement-breakpoint
CREATE INDEX "fee_entries_project_idx" ON "fee_entries" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_payments_registration_idx" ON "registration_payments" USING btree ("registration_id","payment_id");--> statement-breakpoint
CREATE INDEX "registrations_project_idx" ON "registrations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "registrations_held_idx" ON "registrations" USING btree ("project_id","held_until") WHERE "registrations"."state" in ('held', 'awaiting');--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_photo_idx" ON "registrations" USING btree ("photo_id") WHERE "registrations"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "registrations_participant_idx" ON "registrations" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_changes_unseen_key" ON "page_changes" USING btree ("subject","subject_id") WHERE "page_changes"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "page_changes_changed_by_idx" ON "page_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "page_changes_seen_by_idx" ON "page_changes" USING btree ("seen_by") WHERE "page_changes"."seen_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_pending_key" ON "reviews" USING btree ("subject","subject_id") WHERE "reviews"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_subject_idx" ON "reviews" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "reviews_state_idx" ON "reviews" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_waiting_user_key" ON "team_requests" USING btree ("team_id","user_id") WHERE "team_requests"."state" = 'pending' and "team_requests"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_waiting_email_key" ON "team_requests" USING btree ("team_id","email") WHERE "team_requests"."state" = 'pending' and "team_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "team_requests_user_idx" ON "team_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_requests_answered_by_idx" ON "team_requests" USING btree ("answered_by") WHERE "team_requests"."answered_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_project_url_key" ON "teams" USING btree ("project_id","url");--> statement-breakpoint
CREATE INDEX "totals_changed_idx" ON "totals" USING btree ("subject","subject_id") WHERE "totals"."is_changed" and "totals"."subject" <> 'project';--> statement-breakpoint
CREATE INDEX "account_links_user_idx" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_challenges_user_idx" ON "login_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonator_idx" ON "sessions" USING btree ("impersonator_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email", '@.-_+/''&', '        ')));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_organization_idx" ON "webhook_deliveries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_project_idx" ON "webhook_deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_donation_idx" ON "webhook_deliveries" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries" USING btree ("organization_id","id") WHERE "webhook_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_own_failed_idx" ON "webhook_deliveries" USING btree ("project_id","id") WHERE "webhook_deliveries"."organization_id" is null and "webhook_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_fields_organization_key" ON "webhook_fields" USING btree ("organization_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_fields_project_key" ON "webhook_fields" USING btree ("project_id","key");--> statement-breakpoint
CREATE INDEX "jobs_due_by_name_idx" ON "jobs" USING btree ("name","run_at","id") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_events_due_idx" ON "sandbox_events" USING btree ("is_delivered","deliver_at");--> statement-breakpoint
CREATE INDEX "sandbox_grants_account_idx" ON "sandbox_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_mandates_customer_idx" ON "sandbox_mandates" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_expiry_idx" ON "sandbox_payments" USING btree ("expires_at") WHERE "sandbox_payments"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "sandbox_payments_unsettled_idx" ON "sandbox_payments" USING btree ("account","paid_at") WHERE ("sandbox_payments"."status" = 'paid' and ("sandbox_payments"."settled_cents" <> "sandbox_payments"."amount_cents"
    or "sandbox_payments"."settled_refunded_cents" <> "sandbox_payments"."refunded_cents" or "sandbox_payments"."settled_charged_back_cents" <> "sandbox_payments"."charged_back_cents"));--> statement-breakpoint
CREATE INDEX "sandbox_payouts_account_idx" ON "sandbox_payouts" USING btree ("account","paid_out_at");--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer_idx" ON "sandbox_cards" USING btree ("customer_id");