import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { donorPage } from '../donations/index.ts'
import { findDonationForMail, replyToOf } from '../donations/receipts/index.ts'
import { listManagers } from '../../fundraisers/projects/index.ts'
import { findRefund, type ShownRefund } from './queries/refunds.ts'

type Donation = NonNullable<Awaited<ReturnType<typeof findDonationForMail>>>

/** Mails the donor and all managers of the project that a refund did not arrive, and the ways to mend it. */
export async function sendRefundReturned(deps: Deps, refundId: number): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  const donation = refund && (await findDonationForMail(deps.database, refund.donationId))
  if (refund === undefined || donation === undefined) return
  await sendToDonor(deps, refund, donation)
  await sendToManagers(deps, refund, donation)
}

async function sendToDonor(deps: Deps, refund: ShownRefund, donation: Donation): Promise<void> {
  const { email, language, projectName, projectLanguage } = donation
  if (email === '') return
  const t = deps.texts.in(language)
  const params = { amount: formatCentsExactly(refund.amountCents, language), project: projectName }
  const reply = replyToOf(donation, { isByHand: false })
  await deps.mail.send(deps.db, {
    kind: 'refund-returned',
    onceKey: `refund-returned:${refund.id}`,
    to: email,
    language,
    ...reply,
    subject: t('mail.refund_returned.subject', params),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.refund_returned.preview')}
        heading={t('mail.refund_returned.heading')}
        footer={t('mail.outcome.footer')}
      >
        <Sentence
          text={(project) => t('mail.refund_returned.intro', { ...params, project })}
          words={projectName}
          language={projectLanguage}
        />
        <Paragraph>{t('mail.refund_returned.next')}</Paragraph>
        {reply.replyTo !== undefined && <Paragraph>{t('mail.refund_returned.answer')}</Paragraph>}
        <ActionButton href={donorPage(deps, donation.token)}>{t('mail.outcome.given_back.action')}</ActionButton>
      </MailLayout>
    ),
  })
}

async function sendToManagers(deps: Deps, refund: ShownRefund, donation: Donation): Promise<void> {
  const { projectName, projectLanguage } = donation
  for (const { userId, email, language } of await listManagers(deps.db, refund.projectId)) {
    const t = deps.texts.in(language)
    const amount = formatCentsExactly(refund.amountCents, language)
    const params = { amount, name: refund.donor || t('mail.charged_back.someone'), project: projectName }
    await deps.mail.send(deps.db, {
      kind: 'refund-returned-manager',
      onceKey: `refund-returned:${refund.id}:${userId}`,
      to: email,
      language,
      subject: t('mail.refund_returned_manager.subject', params),
      content: (
        <MailLayout
          language={language}
          preview={t('mail.refund_returned_manager.preview', params)}
          heading={t('mail.refund_returned_manager.heading')}
          footer={t('mail.new_donations.footer')}
        >
          <Sentence
            text={(project) => t('mail.refund_returned_manager.intro', { ...params, project })}
            words={projectName}
            language={projectLanguage}
          />
          <Paragraph>{t('mail.refund_returned_manager.effect')}</Paragraph>
          <Paragraph>{t('mail.refund_returned_manager.next')}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${refund.projectId}/money`}>
            {t('mail.refund_returned_manager.action')}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}
