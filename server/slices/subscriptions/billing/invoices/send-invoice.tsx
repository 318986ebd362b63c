import { formatCentsExactly, formatDate, formatMoment } from '../../../../../contract/format.ts'
import { ActionButton, Facts, MailLayout, Paragraph, QuietLink } from '../../../../platform/mail/layout.tsx'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import type { Billable } from '../plans/plan.ts'
import { invoiceNumberText } from './present-invoice.ts'
import { findInvoiceToMail } from './queries.ts'

interface InvoiceLookups {
  findPayer: (billable: Billable) => Promise<Payer | undefined>
  /**
   * The page where the payer of a bill withdraws from its plan without signing in; undefined when they cannot withdraw.
   */
  findWithdrawalLink: (billId: number, email: string) => Promise<{ url: string; until: Date } | undefined>
}

/** Says that there is an invoice, with a link to it for the payer alone, and one to withdraw for payers who can. */
export async function sendInvoice(
  deps: BillingDeps,
  { findPayer, findWithdrawalLink }: InvoiceLookups,
  invoiceId: number,
): Promise<void> {
  const row = await findInvoiceToMail(deps.db, invoiceId)
  const payer = row && (await findPayer({ kind: row.kind, id: row.ownerId }))
  if (row === undefined || payer === undefined) return
  const { invoice } = row
  const { language } = payer
  const t = deps.texts.in(language)
  const isCredit = invoice.creditsId !== null
  const withdrawal =
    isCredit || invoice.billId === null ? undefined : await findWithdrawalLink(invoice.billId, payer.email)
  const number = invoiceNumberText(invoice)
  const heading = t(isCredit ? 'billing.mail_credit' : 'billing.mail_invoice')
  await deps.mail.send(deps.db, {
    kind: 'plan-invoice',
    onceKey: `plan-invoice:${invoice.id}`,
    to: payer.email,
    language,
    subject: t(isCredit ? 'billing.mail_credit_subject' : 'billing.mail_invoice_subject', { number }),
    content: (
      <MailLayout language={language} preview={heading} heading={heading} footer={t('billing.mail_footer')}>
        <Facts
          rows={[
            [t('billing.mail_number'), number],
            [t('billing.mail_date'), formatDate(invoice.issuedOn, language)],
            [t('billing.mail_total'), formatCentsExactly(invoice.totalCents, language, invoice.currency)],
          ]}
        />
        <Paragraph>{t(isCredit ? 'billing.mail_credit_text' : 'billing.mail_invoice_text')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}${payer.paths.invoices}`}>
          {t('billing.mail_invoice_action')}
        </ActionButton>
        {withdrawal === undefined ? null : (
          <>
            <Paragraph>{t('billing.mail_withdraw', { moment: formatMoment(withdrawal.until, language) })}</Paragraph>
            <QuietLink href={withdrawal.url}>{t('billing.mail_withdraw_action')}</QuietLink>
          </>
        )}
      </MailLayout>
    ),
  })
}
