import type { z } from 'zod'
import { formatCentsExactly, formatMoment } from '../../../../contract/format.ts'
import { ActionButton, Facts, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'
import type { BillingDeps } from '../billing-deps.ts'
import type { mailPlanNews } from '../jobs.ts'
import { findAccountById, findBill } from './queries.ts'
import type { FindPayer } from './renew.ts'

/** Tells who pays what happened to their plan without them, or that they withdrew: the receipt has the moment. */
export async function sendPlanNews(
  deps: BillingDeps,
  findPayer: FindPayer,
  { accountId, billId, news, at }: z.output<typeof mailPlanNews.payload>,
): Promise<void> {
  const account = await findAccountById(deps.db, accountId)
  const payer = account && (await findPayer({ kind: account.kind, id: account.ownerId }))
  if (account === undefined || payer === undefined) return
  const bill = billId === null ? undefined : await findBill(deps.db, billId)
  const { language } = payer
  const t = deps.texts.in(language)
  const heading = t(`billing.news_${news}`)
  await deps.mail.send(deps.db, {
    kind: `plan-${news}`,
    onceKey: `plan-${news}:${accountId}:${billId ?? at}`,
    to: payer.email,
    // Who is locked out can do nothing here but ask why.
    ...(news === 'locked' ? { replyTo: deps.config.supportEmail } : {}),
    language,
    subject: heading,
    content: (
      <MailLayout language={language} preview={heading} heading={heading} footer={t('billing.mail_footer')}>
        <Paragraph>{t(`billing.news_${news}_text`)}</Paragraph>
        <Facts
          rows={[
            [t('billing.news_at'), formatMoment(new Date(at), language)],
            ...(bill === undefined
              ? []
              : ([[t('billing.mail_total'), formatCentsExactly(bill.totalCents, language, bill.currency)]] as const)),
          ]}
        />
        {news === 'locked' ? null : (
          <ActionButton
            href={news === 'proof' && bill?.actionUrl ? bill.actionUrl : `${deps.config.baseUrl}${payer.path}`}
          >
            {t(`billing.news_${news}_action`)}
          </ActionButton>
        )}
      </MailLayout>
    ),
  })
}
