-- The version before this writes bills without who pays while it still serves. They get it from their account, as 0060
-- gave it to those that were there. To be removed a release after this one.
CREATE FUNCTION fill_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account billing_accounts%ROWTYPE;
  payer text;
BEGIN
  SELECT * INTO account FROM billing_accounts WHERE id = NEW.account_id;
  IF account.kind = 'team' THEN
    SELECT name INTO payer FROM account_teams WHERE id = account.owner_id;
  ELSE
    SELECT coalesce(
        nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name_prefix, ''), nullif(last_name, '')), ''), name
      ) INTO payer FROM users WHERE id = account.owner_id;
  END IF;
  NEW.buyer := coalesce(NEW.buyer, jsonb_build_object(
    'name', coalesce(payer, ''),
    'lines', (
      SELECT coalesce(jsonb_agg(line), '[]') FROM unnest(array[
        account.address, account.address_line2,
        concat_ws(' ', nullif(account.zip, ''), nullif(account.city, '')), account.state
      ]) line WHERE line <> ''
    ),
    'country', coalesce(account.country, ''),
    'vatId', coalesce(account.vat_id, ''),
    'extra', account.extra_information
  ));
  NEW.proofs := coalesce(
    NEW.proofs, jsonb_build_object('address', account.country, 'card', account.card_country)
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bills_fill_buyer BEFORE INSERT ON bills
  FOR EACH ROW WHEN (NEW.buyer IS NULL OR NEW.proofs IS NULL) EXECUTE FUNCTION fill_buyer();
