import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { findPaidTwice, findProjectWithManagers } from './queries.ts'

/**
 * Tells each manager once that a month was paid twice. No switch ends this: it is about money that is not theirs. Staff see it
 * in the log.
 */
export async function sendPaidTwice(deps: Deps, donationId: number): Promise<void> {
  const donation = await findPaidTwice(deps.db, donationId)
  if (donation === undefined || donation.tooMuchCents <= 0) return
  const project = await findProjectWithManagers(deps.db, donation.projectId)
  if (project === undefined) return
  deps.log.warn({ donationId, cents: donation.tooMuchCents }, 'a month was paid twice')
  for (const { userId, email, language } of project.managers) {
    const t = deps.texts.in(language)
    const name = donation.donor === '' ? t('mail.charged_back.someone') : donation.donor
    const about = { amount: formatCentsExactly(donation.tooMuchCents, language), name }
    const subject = t('mail.paid_twice.subject', { project: project.name })
    await deps.mail.send(deps.db, {
      kind: 'paid-twice',
      onceKey: `paid-twice:${donationId}:${userId}`,
      to: email,
      language,
      subject,
      content: (
        <MailLayout
          language={language}
          preview={subject}
          heading={t('mail.paid_twice.heading')}
          footer={t('mail.new_donations.footer')}
        >
          <Sentence
            text={(named) => t('mail.paid_twice.intro', { ...about, project: named })}
            words={project.name}
            language={project.language}
          />
          <Paragraph>{t('mail.paid_twice.next')}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${project.id}/list`}>
            {t('mail.paid_twice.action')}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}
