ALTER TABLE "bills" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "proofs" jsonb;--> statement-breakpoint
-- As their account says it now: until here nothing else was kept.
UPDATE "bills" b SET
  "buyer" = jsonb_build_object(
    'name', b."payer_name",
    'lines', (
      select coalesce(jsonb_agg(line), '[]') from unnest(array[
        a."address", a."address_line2", concat_ws(' ', nullif(a."zip", ''), nullif(a."city", '')), a."state"
      ]) line where line <> ''
    ),
    'country', coalesce(a."country", ''),
    'vatId', coalesce(a."vat_id", ''),
    'extra', a."extra_information"
  ),
  "proofs" = jsonb_build_object('address', a."country", 'card', a."card_country")
FROM "billing_accounts" a WHERE a."id" = b."account_id";--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "buyer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "proofs" SET NOT NULL;
