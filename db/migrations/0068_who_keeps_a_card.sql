CREATE TABLE "billing_customers" (
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customers_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "card_provider" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "card_provider" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "billing_customers" ("account_id", "provider", "customer_id", "created_at") SELECT "id", 'sandbox', "customer_id", "created_at" FROM "billing_accounts" WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
UPDATE "billing_accounts" SET "card_provider" = 'sandbox' WHERE "card_id" IS NOT NULL;--> statement-breakpoint
UPDATE "bills" SET "card_provider" = 'sandbox', "customer_id" = "billing_accounts"."customer_id" FROM "billing_accounts" WHERE "billing_accounts"."id" = "bills"."account_id" AND "bills"."card_id" IS NOT NULL;
