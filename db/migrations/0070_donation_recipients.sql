ALTER TABLE "donations" ADD COLUMN "recipient_organization_id" bigint;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "recipient_user_id" bigint;--> statement-breakpoint
-- Whose it was is known of now alone: of the account it was paid on, or else of the project.
update donations d
set recipient_organization_id = case when k.id is null then p.organization_id else k.organization_id end,
  recipient_user_id = case when k.id is not null then k.user_id when p.organization_id is null then p.owner_id end
from donations f
  join projects p on p.id = f.project_id
  left join lateral (
    select a.id, a.organization_id, a.user_id from payments y
    join payee_accounts a on a.key = y.account and a.provider = y.provider
    where y.donation_id = f.id and y.received_cents > 0
    order by y.id limit 1) k on true
where f.id = d.id and d.paid_at is not null;
