import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { listProjectLeaders } from '../../projects/index.ts'
import { findUnconfirmedOrder } from '../queries/refunds.ts'

/** Asks everybody else who leads the project to look at refunds that need a second person. */
export async function sendUnconfirmed(deps: Deps, orderId: number): Promise<void> {
  const order = await findUnconfirmedOrder(deps.db, orderId)
  if (order === undefined) return
  const leaders = await listProjectLeaders(deps.db, order.projectId)
  for (const leader of leaders.filter(({ userId }) => userId !== order.userId)) {
    const { language } = leader
    const t = deps.texts.in(language)
    const about = {
      count: order.count,
      amount: formatCentsExactly(order.cents, language),
      name: order.requester,
      project: order.projectName,
    }
    await deps.mail.send(deps.db, {
      kind: 'refund-unconfirmed',
      onceKey: `refund-unconfirmed:${orderId}:${leader.userId}`,
      to: leader.email,
      language,
      subject: t('mail.refund_unconfirmed.subject', about),
      content: (
        <MailLayout
          language={language}
          preview={t('mail.refund_unconfirmed.preview', about)}
          heading={t('mail.refund_unconfirmed.heading')}
          footer={t('mail.new_donations.footer')}
        >
          <Sentence
            text={(project) => t('mail.refund_unconfirmed.intro', { ...about, project })}
            words={order.projectName}
            language={order.projectLanguage}
          />
          <Paragraph>{t('mail.refund_unconfirmed.next')}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${order.projectId}/money`}>
            {t('mail.refund_unconfirmed.action')}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}
