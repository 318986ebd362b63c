import { formatCents, formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language, Translate } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, Entry, MailLayout, Paragraph, Sentence, Words } from '../../../../platform/mail/layout.tsx'
import type { Recipient } from '../../../identity/users/index.ts'

/** A donation as it is mailed to its project's managers. */
export interface MailedDonation {
  /** null: given anonymously */
  name: string | null
  amountCents: number
  isMonthly: boolean
  participantName: string | null
  teamName: string | null
  message: string
  /** The language of the donor, who wrote the message in it. */
  language: Language
}

export interface NewDonationsMail {
  project: { id: number; name: string; url: string; language: Language }
  manager: Recipient
  donations: MailedDonation[]
  onceKey: string
}

/** The number of donations that are named; of more, the mail only gives the number. */
const namedMax = 20

/** Mails a manager about the donations of a short time. An anonymous donor is not named, not even here. */
export async function sendNewDonations(
  deps: Deps,
  { project, manager, donations, onceKey }: NewDonationsMail,
): Promise<void> {
  const language = manager.language
  const t = deps.texts.in(language)
  const total = formatCents(
    donations.reduce((sum, donation) => sum + donation.amountCents, 0),
    language,
  )
  const subject = t('mail.new_donations.subject', { count: donations.length, total, project: project.name })
  await deps.mail.send(deps.db, {
    kind: 'new-donations',
    onceKey: `${onceKey}:${manager.userId}`,
    to: manager.email,
    language,
    subject,
    content: (
      <MailLayout
        language={language}
        preview={subject}
        heading={t('mail.new_donations.heading', { count: donations.length })}
        footer={t('mail.new_donations.footer')}
      >
        <Sentence
          text={(name) => t('mail.new_donations.intro', { count: donations.length, total, project: name })}
          words={project.name}
          language={project.language}
        />
        {donations.slice(0, namedMax).map((donation, index) => (
          <Entry
            key={index}
            title={`${donation.name ?? t('mail.new_donations.anonymous')}: ${formatCentsExactly(donation.amountCents, language)}`}
            detail={detailOf(t, donation)}
          >
            {donation.message !== '' && <Words language={donation.language}>{donation.message}</Words>}
          </Entry>
        ))}
        {donations.length > namedMax && (
          <Paragraph>{t('mail.new_donations.more', { count: donations.length - namedMax })}</Paragraph>
        )}
        <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.new_donations.action')}</ActionButton>
      </MailLayout>
    ),
  })
}

/** Returns the interval, once or every month, and the recipient. */
function detailOf(t: Translate, { isMonthly, participantName, teamName }: MailedDonation): string {
  const often = t(isMonthly ? 'mail.new_donations.monthly' : 'mail.new_donations.once')
  if (participantName !== null) return `${often}, ${t('mail.new_donations.for_participant', { name: participantName })}`
  if (teamName !== null) return `${often}, ${t('mail.new_donations.for_team', { name: teamName })}`
  return `${often}, ${t('mail.new_donations.for_project')}`
}
