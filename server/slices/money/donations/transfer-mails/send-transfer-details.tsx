import { dayMs } from '../../../../../contract/durations.ts'
import { formatCents, formatCentsExactly, formatDate, inFours } from '../../../../../contract/format.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { TransferDetails } from '../../../../../contract/money/payments/transfer.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, Facts, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import { reviewedNameOf } from '../../../fundraisers/moderation/index.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import { donorPage } from '../donor-page.ts'
import { hasLaterOfSameDraft } from '../payable/queries/replacement-sql.ts'
import { donationKind } from '../payable/donation-payable.ts'
import { findTransfer, type TransferForMail } from './queries.ts'

/** Mails of a day to one mailbox: any visitor can begin a transfer with any e-mail address. */
const limit = { max: 5, windowMs: dayMs }

/**
 * Mails a donor where their transfer goes, once, while it is still due: a donor who paid in another way by now must not
 * read that money is missing. The e-mail address was typed on a form, so the project has its name only as staff
 * reviewed it, and no picture, which managers change without a review.
 */
export async function sendTransferDetails(deps: Deps, paymentId: number): Promise<void> {
  const payment = await findTransfer(deps.db, paymentId)
  if (payment === undefined || payment.donation.email === '') return
  const { transfer } = payment
  if (transfer === null || !(await isDue(deps, payment))) return
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    const { email } = payment.donation
    if (await mayMailNow(inside, { email, kind: 'transfer-details', limit }))
      await sendWords(inside, { ...payment, transfer })
  })
}

/** Whether its money is still to come, and its donor began no other donation to the project instead. */
async function isDue(
  { db }: Pick<Deps, 'db'>,
  { state, donation, project }: Pick<TransferForMail, 'state' | 'donation' | 'project'>,
): Promise<boolean> {
  if (state !== 'open' && state !== 'pending') return false
  const { id: payableId, draftHash } = donation
  return !(await hasLaterOfSameDraft(db, { ...donationKind, payableId, draftHash, projectId: project.id }))
}

async function sendWords(
  deps: Deps,
  { paymentId, donation, project, transfer }: TransferForMail & { transfer: TransferDetails },
): Promise<void> {
  const { language, amountCents } = donation
  const t = deps.texts.in(language)
  const isPublic = project.state !== projectStates.draft
  const reviewed = reviewedNameOf(deps.config, { name: project.name, isPublic })
  const name = reviewed ?? t('mail.unnamed_project')
  const amount = formatCentsExactly(amountCents, language)
  await deps.mail.send(deps.db, {
    kind: 'transfer-details',
    onceKey: `transfer-details:${paymentId}`,
    to: donation.email,
    language,
    subject: t('mail.transfer.subject', {
      amount: formatCents(amountCents, language),
      project: nameInSubject(name),
    }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.transfer.preview')}
        heading={t('mail.transfer.heading')}
        footer={t('mail.transfer.footer')}
      >
        <Sentence
          text={(words) => t('mail.transfer.intro', { amount, project: words })}
          words={name}
          language={reviewed === undefined ? language : project.language}
        />
        <Facts
          rows={[
            [t('mail.transfer.account'), inFours(transfer.account)],
            [t('mail.transfer.holder'), transfer.holder],
            [t('mail.transfer.amount'), amount],
            // As the provider wrote it: some banks hand over the blanks that are copied with it.
            [t('mail.transfer.reference'), transfer.reference],
            [t('mail.transfer.bic'), transfer.bic],
            ...(transfer.until ? [[t('mail.transfer.until'), formatDate(transfer.until, language)] as const] : []),
          ]}
        />
        <ActionButton href={donorPage(deps, donation.token)}>{t('mail.transfer.action')}</ActionButton>
        <Paragraph>{t('mail.transfer.next')}</Paragraph>
      </MailLayout>
    ),
  })
}
