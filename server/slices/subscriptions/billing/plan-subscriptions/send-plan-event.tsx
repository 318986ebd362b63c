import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { formatCentsExactly, formatMoment } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { ActionButton, Facts, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'
import type { BillingDeps } from '../billing-deps.ts'
import type { mailPlanNews } from '../jobs.ts'
import { textIn } from '../plans/plan.ts'
import { type Bill, currentSubscription, findBill, listPaidBills } from '../bills/queries.ts'
import { findAccountById } from '../accounts/queries.ts'
import type { FindPayer } from './renew-subscription.ts'

/** Mails the payer about an event of their plan without them, or that they withdrew: the receipt has the moment. */
export async function sendPlanEvent(
  deps: BillingDeps,
  findPayer: FindPayer,
  { accountId, billId, event, at }: z.output<typeof mailPlanNews.payload>,
): Promise<void> {
  const account = await findAccountById(deps.db, accountId)
  const payer = account && (await findPayer({ kind: account.kind, id: account.ownerId }))
  if (account === undefined || payer === undefined) return
  const bill = billId === null ? undefined : await findBill(deps.db, billId)
  const { language } = payer
  const t = deps.texts.in(language)
  const heading = t(`billing.news_${event}`)
  const path = event === 'vat_number' ? payer.paths.card : payer.paths.plan
  const href = (event === 'proof' && bill?.actionUrl) || `${deps.config.baseUrl}${path}`
  await deps.mail.send(deps.db, {
    kind: `plan-${event}`,
    onceKey: `plan-${event}:${accountId}:${billId ?? at}`,
    to: payer.email,
    // A locked user can do nothing here but write to support.
    ...(event === 'locked' && { replyTo: deps.config.supportEmail }),
    language,
    subject: heading,
    content: (
      <MailLayout language={language} preview={heading} heading={heading} footer={t('billing.mail_footer')}>
        <Paragraph>{t(`billing.news_${event}_text`)}</Paragraph>
        <Facts
          rows={[
            ...(await planRows(deps, accountId, { event, bill, language })),
            [t('billing.news_at'), formatMoment(new Date(at), language)],
          ]}
        />
        {event === 'locked' ? null : <ActionButton href={href}>{t(`billing.news_${event}_action`)}</ActionButton>}
      </MailLayout>
    ),
  })
}

/** Returns the plan, the amount due, and the refund of a withdrawal. */
async function planRows(
  { db, texts }: BillingDeps,
  accountId: number,
  { event, bill, language }: { event: string; bill: Bill | undefined; language: Language },
): Promise<[string, string][]> {
  const t = texts.in(language)
  const money = (cents: number, currency: string) => formatCentsExactly(cents, language, currency)
  const rows: [string, string][] = []
  const subscription = await currentSubscription(db, accountId)
  if (subscription !== undefined) rows.push([t('billing.news_plan'), textIn(subscription.plan.name, language)])
  if (bill !== undefined) rows.push([t('billing.mail_total'), money(bill.totalCents, bill.currency)])
  const paid = event === 'withdrawn' && subscription !== undefined ? await listPaidBills(db, subscription.id) : []
  const backCents = paid.reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (paid.length > 0) rows.push([t('billing.news_back'), money(backCents, defined(paid[0]).currency)])
  return rows
}
