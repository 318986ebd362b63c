import type { ReactElement, ReactNode } from 'react'
import { dateOf, monthsLater } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { formatCents, formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import { isRunning } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Language, Translate } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import {
  ActionButton,
  Facts,
  MailLayout,
  Named,
  Paragraph,
  QuietLink,
  Sentence,
  Subheading,
  Words,
} from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import { creditorOf } from '../../payments/index.ts'
import { methodName } from '../../payments/methods/index.ts'
import { donorPage } from '../donor-page.ts'
import { receiptNumber } from '../rules.ts'
import type { DonationForMail } from './queries.ts'
import { stopLink } from './monthly-links.ts'
import { presentRecipient } from './present-recipient.ts'
import { projectPicture } from '../project-picture.ts'
import { replyToOf } from './reply-to.ts'

type PaidDonation = DonationForMail & { paidAt: Date }

/**
 * Composes the mail of a receipt.
 * @param isSample nothing was given: the mail says so, and has no number of a proof and no way to a donation
 */
export async function composeReceipt(
  deps: Deps,
  donation: PaidDonation,
  { isSample }: { isSample: boolean },
): Promise<{ subject: string; content: ReactElement; replyTo?: string }> {
  const language = donation.language
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  const subject = t(donation.sequence === 'single' ? 'mail.thank_you.subject' : 'mail.thank_you.subject_monthly', {
    amount: formatCents(donation.amountCents, language),
    project: nameInSubject(donation.projectName),
  })
  const creditor = isOngoing(donation) && isDebited(donation) ? await creditorOf(deps, donation) : null
  const rows = await receiptRows(deps, donation, { language, isSample })
  return {
    ...replyToOf(donation, { isByHand: false }),
    subject: isSample ? t('mail.thank_you.sample_subject', { subject }) : subject,
    content: (
      <MailLayout
        language={language}
        preview={t('mail.thank_you.preview', { amount })}
        heading={t(donation.firstName === '' ? 'mail.thank_you.heading' : 'mail.thank_you.heading_named', {
          name: donation.firstName,
        })}
        footer={t('mail.thank_you.footer')}
        picture={projectPicture(deps, donation)}
      >
        {isSample && <Paragraph>{t('mail.thank_you.sample')}</Paragraph>}
        <Sentence
          text={(project) => t('mail.thank_you.intro', { amount, project })}
          words={donation.projectName}
          language={donation.projectLanguage}
        />
        {donation.archivedName !== null && (
          <Sentence
            text={(project) => t('mail.thank_you.archived', { name: defined(donation.archivedName), project })}
            words={donation.projectName}
            language={donation.projectLanguage}
          />
        )}
        {donation.thankMailMotivation !== '' && (
          <Words language={donation.projectLanguage}>{donation.thankMailMotivation}</Words>
        )}
        <Subheading>{t('mail.thank_you.receipt_heading')}</Subheading>
        <Facts rows={rows} />
        {isOngoing(donation) && (
          <>
            <Subheading>{t('mail.thank_you.monthly_heading')}</Subheading>
            <Paragraph>{monthlyWords(donation, t, language)}</Paragraph>
            {creditor !== null && (
              <Paragraph>{t('mail.thank_you.creditor', { name: creditor.name, id: creditor.id })}</Paragraph>
            )}
            <QuietLink href={stopLink.urlOf(deps, donation.id)}>{t('mail.thank_you.stop')}</QuietLink>
          </>
        )}
        {isLast(donation) && (
          <Paragraph>
            {t('mail.thank_you.monthly_last', { ends: formatDate(dateOf(defined(donation.monthlyEndsAt)), language) })}
          </Paragraph>
        )}
        {!isSample && <ActionButton href={donorPage(deps, donation.token)}>{t('mail.thank_you.action')}</ActionButton>}
        {!isSample && <QuietLink href={`${deps.config.baseUrl}/gever`}>{t('mail.thank_you.portal')}</QuietLink>}
      </MailLayout>
    ),
  }
}

/** Returns the rows that make it a proof: who received what from whom, when, how, for what, and its number. */
async function receiptRows(
  deps: Deps,
  donation: PaidDonation,
  { language, isSample }: { language: Language; isSample: boolean },
): Promise<[string, ReactNode][]> {
  const t = deps.texts.in(language)
  const { viaName } = donation
  const paidOn = dateOf(donation.paidAt)
  const recipient = presentRecipient(donation.recipient, language)
  const donor = `${donation.firstName} ${donation.lastName}`.trim()
  return [
    [t('mail.thank_you.receipt'), isSample ? t('mail.thank_you.sample_number') : receiptNumber(donation.id, paidOn)],
    ...row(t('mail.thank_you.donor'), donor),
    [t('mail.thank_you.recipient'), [recipient.name, ...recipient.address].join(', ')],
    ...row(t('mail.thank_you.rsin'), recipient.rsin),
    [
      t('mail.thank_you.for'),
      <Named
        key="for"
        text={(project) => (viaName === null ? project : t('mail.thank_you.for_via', { project, name: viaName }))}
        words={donation.projectName}
        language={donation.projectLanguage}
      />,
    ],
    [t('mail.thank_you.amount'), formatCentsExactly(donation.amountCents, language)],
    ...row(
      t('mail.thank_you.covered'),
      donation.coveredCents === 0 ? null : formatCentsExactly(donation.coveredCents, language),
    ),
    [t('mail.thank_you.date'), formatDate(paidOn, language)],
    [t('mail.thank_you.method'), await methodName(deps, donation.method, language)],
    ...row(t('mail.thank_you.mandate'), donation.mandateReference ?? donation.monthlyReference),
  ]
}

const row = (name: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[name, value]]

/**
 * Whether the monthly donation goes on: a donor who stopped while this month was under way must not read that there is
 * a next one.
 */
const isOngoing = ({ sequence, monthlyState }: PaidDonation): boolean =>
  sequence !== 'single' && (monthlyState === null || monthlyState === 'paused' || isRunning(monthlyState))

/**
 * Whether the next months are debited: nearly all monthly donations that begin with a bank payment are, those by card
 * or wallet are not.
 */
const isDebited = ({ monthlyMethod, method }: PaidDonation): boolean =>
  monthlyMethod === null ? ['directdebit', 'ideal', 'bancontact'].includes(method) : monthlyMethod === 'directdebit'

/** Whether this month is the last one: a manager of the project ended the monthly donation before its next month. */
const isLast = ({ sequence, monthlyState, monthlyEndsAt }: PaidDonation): boolean =>
  sequence !== 'single' && monthlyState === 'ended' && monthlyEndsAt !== null

/**
 * Returns the announcement that the rules of SEPA want before a debit: how much is taken and when. One announcement
 * holds for a series of equal debits; the mail about a change makes a new one.
 */
function monthlyWords(donation: PaidDonation, t: Translate, language: Language): string {
  const amount = formatCentsExactly(donation.amountCents, language)
  const date = formatDate(nextChargeOf(donation), language)
  const { monthlyEndsAt } = donation
  if (monthlyEndsAt === null) return t('mail.thank_you.monthly', { amount, date })
  return t('mail.thank_you.monthly_until', { amount, date, ends: formatDate(dateOf(monthlyEndsAt), language) })
}

/**
 * Returns the day of the next charge. The first payment may be thanked for before its monthly donation is written down,
 * which takes the same date.
 */
function nextChargeOf({ nextChargeOn, paidAt }: PaidDonation): string {
  const paidOn = dateOf(paidAt)
  return nextChargeOn ?? monthsLater(paidOn, 1)
}
