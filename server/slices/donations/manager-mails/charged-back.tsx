import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { findChargedBack, findProjectWithManagers } from './queries.ts'

/**
 * Tells each manager once that the bank of a donor took money back, unless they switched it off. What was given back to us
 * again in the meantime is no news.
 */
export async function sendChargedBack(
  deps: Deps,
  { paymentId, version }: { paymentId: number; version: number },
): Promise<void> {
  const payment = await findChargedBack(deps.db, paymentId)
  if (payment === undefined || payment.chargedBackCents === 0) return
  const project = await findProjectWithManagers(deps.db, payment.projectId)
  if (project === undefined || !project.wantsChargebacks) return
  for (const { userId, email, language } of project.managers) {
    const t = deps.texts.in(language)
    const name = payment.donor === '' ? t('mail.charged_back.someone') : payment.donor
    const about = { amount: formatCentsExactly(payment.chargedBackCents, language), name }
    const subject = t('mail.charged_back.subject', { ...about, project: project.name })
    await deps.mail.send(deps.db, {
      kind: 'charged-back',
      onceKey: `charged-back:${paymentId}:v${version}:${userId}`,
      to: email,
      language,
      subject,
      content: (
        <MailLayout
          language={language}
          preview={subject}
          heading={t('mail.charged_back.heading')}
          footer={t('mail.charged_back.footer')}
        >
          <Sentence
            text={(named) => t('mail.charged_back.intro', { ...about, project: named })}
            words={project.name}
            language={project.language}
          />
          <Paragraph>{t('mail.charged_back.effect')}</Paragraph>
          <Paragraph>{t('mail.charged_back.next')}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${project.id}/money`}>
            {t('mail.charged_back.action')}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}
