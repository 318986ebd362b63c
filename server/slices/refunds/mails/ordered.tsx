import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { notify } from '../../notifications/index.ts'
import { listLeadingSince, listProjectLeaders } from '../../projects/index.ts'
import { listAccountsAt } from '../../users/index.ts'
import { confirmProblem, listSeconds, waitsForStaff } from '../policy.ts'
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
  const ordered = { requesterId: order.userId, createdAt: order.createdAt }
  const forStaff = order.unconfirmed > 0 && waitsForStaff(ordered, await listSeconds(deps.db, order.projectId))
  if (forStaff) await ringStaff(deps, order)
  for (const { userId, email, language } of await listProjectLeaders(deps.db, order.projectId)) {
    const t = deps.texts.in(language)
    const isAsked =
      order.unconfirmed > 0 && confirmProblem(ordered, { userId, leadingSince: since.get(userId) }) === undefined
    const told = order.unconfirmed > 0 ? 'mail.refund_waiting' : 'mail.refund_ordered'
    const words = isAsked ? 'mail.refund_unconfirmed' : told
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
          {factsOf(order, { t, language, isOwn: userId === order.userId, forStaff }).map((text) => (
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

/** Staff see in their bell that something waits for them; who ordered it is not asked. */
async function ringStaff(deps: Deps, order: Order): Promise<void> {
  for (const { id, language } of await listAccountsAt(deps.db, deps.config.adminEmails)) {
    if (id === order.userId) continue
    const t = deps.texts.in(language)
    const amount = formatCentsExactly(order.unconfirmedCents, language)
    await notify(deps, deps.db, {
      onceKey: `refund-for-staff:${order.id}:${id}`,
      userId: id,
      createdBy: order.userId,
      icon: 'card',
      body: t('mail.refund_ordered.bell', { amount, project: order.projectName }),
      action: { text: t('mail.refund_unconfirmed.action'), url: '/spark/kiosk#/refunds' },
    })
  }
}

function factsOf(
  { tokenName, unconfirmed, unconfirmedCents }: Order,
  { t, language, isOwn, forStaff }: { t: Translate; language: Language; isOwn: boolean; forStaff: boolean },
): string[] {
  const waiting = formatCentsExactly(unconfirmedCents, language)
  const waits = forStaff ? 'mail.refund_ordered.waits_staff' : 'mail.refund_ordered.waits'
  return [
    ...(tokenName === null ? [] : [t('mail.refund_ordered.by_token', { token: tokenName })]),
    unconfirmed > 0 ? t(waits, { amount: waiting }) : t('mail.refund_ordered.goes'),
    t(isOwn ? 'mail.refund_ordered.not_me' : 'mail.refund_ordered.not_right'),
  ]
}
