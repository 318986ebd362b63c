import { formatCents } from '../../../../contract/format.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, Facts, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'

export interface NewDonationsMail {
  project: { id: number; name: string; url: string }
  manager: { id: number; email: string; language: string }
  gifts: { name: string | null; amountCents: number; participantName: string | null }[]
  onceKey: string
}

/** So many gifts are named; of more, the mail only gives the number. */
const namedMax = 20

/** Tells a manager about the gifts of a short time. Who gave anonymously is not named, not even here. */
export async function sendNewDonations(
  deps: Deps,
  { project, manager, gifts, onceKey }: NewDonationsMail,
): Promise<void> {
  const language = manager.language as Language
  const t = deps.texts.in(language)
  const total = formatCents(
    gifts.reduce((sum, gift) => sum + gift.amountCents, 0),
    language,
  )
  const named = gifts.slice(0, namedMax)
  const subject = t('mail.new_donations.subject', { count: gifts.length, total, project: project.name })
  await deps.mail.send(deps.db, {
    kind: 'new-donations',
    onceKey: `${onceKey}:${manager.id}`,
    to: manager.email,
    language,
    subject,
    content: (
      <MailLayout
        language={language}
        preview={subject}
        heading={t('mail.new_donations.heading', { count: gifts.length })}
        footer={t('mail.new_donations.footer')}
      >
        <Paragraph>{t('mail.new_donations.intro', { count: gifts.length, total, project: project.name })}</Paragraph>
        <Facts
          rows={named.map((gift, index) => [
            `${index + 1}. ${gift.name ?? t('mail.new_donations.anonymous')}${gift.participantName === null ? '' : ` → ${gift.participantName}`}`,
            formatCents(gift.amountCents, language),
          ])}
        />
        {gifts.length > namedMax && (
          <Paragraph>{t('mail.new_donations.more', { count: gifts.length - namedMax })}</Paragraph>
        )}
        <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.new_donations.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
