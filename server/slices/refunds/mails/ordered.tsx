import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { listLeadingSince, listProjectLeaders } from '../../projects/index.ts'
import { confirmProblem } from '../policy.ts'
import { findOrderForMail } from '../queries/refunds.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>

/**
 * Tells everybody who leads the project what is given back of it, also who ordered it: it may have been another hand at their
 * browser. Those who may say the yes that it waits for are asked to look.
 */
export async function sendOrdered(deps: Deps, orderId: number): Promise<void> {
  const order = await findOrderForMail(deps.db, orderId)
  if (order === undefined) return
  const since = await listLeadingSince(deps.db, order.projectId)
  for (const { userId, email, language } of await listProjectLeaders(deps.db, order.projectId)) {
    const t = deps.texts.in(language)
    const asked = { requesterId: order.userId, createdAt: order.createdAt }
    const isAsked =
      order.unconfirmed > 0 && confirmProblem(asked, { userId, leadingSince: since.get(userId) }) === undefined
    const words = isAsked ? 'mail.refund_unconfirmed' : 'mail.refund_ordered'
    const amount = formatCentsExactly(order.cents, language)
    const about = { count: order.count, amount, name: order.requester, project: order.projectName }
    await deps.mail.send(deps.db, {
      kind: isAsked ? 'refund-unconfirmed' : 'refund-ordered',
      onceKey: `refund-ordered:${orderId}:${userId}`,
      to: email,
      language,
      subject: t(`${words}.subject`, about),
      content: (
        <MailLayout
          language={language}
          preview={t(`${words}.preview`, about)}
          heading={t(`${words}.heading`)}
          footer={t('mail.new_donations.footer')}
        >
          <Sentence
            text={(project) => t(`${words}.intro`, { ...about, project })}
            words={order.projectName}
            language={order.projectLanguage}
          />
          {factsOf(order, { t, language, isOwn: userId === order.userId }).map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${order.projectId}/money`}>
            {t('mail.refund_unconfirmed.action')}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}

function factsOf(
  { tokenName, unconfirmed, unconfirmedCents }: Order,
  { t, language, isOwn }: { t: Translate; language: Parameters<typeof formatCentsExactly>[1]; isOwn: boolean },
): string[] {
  const waiting = formatCentsExactly(unconfirmedCents, language)
  return [
    ...(tokenName === null ? [] : [t('mail.refund_ordered.by_token', { token: tokenName })]),
    unconfirmed > 0 ? t('mail.refund_ordered.waits', { amount: waiting }) : t('mail.refund_ordered.goes'),
    t(isOwn ? 'mail.refund_ordered.not_me' : 'mail.refund_ordered.not_right'),
  ]
}
