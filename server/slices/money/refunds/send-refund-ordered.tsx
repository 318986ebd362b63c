import type { z } from 'zod'
import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import { notify } from '../../identity/notifications/index.ts'
import { listLeadingSince, listChangeRecipients } from '../../fundraisers/projects/index.ts'
import { listAccountsAt } from '../../identity/users/index.ts'
import { confirmProblem, listSecondLeaders, waitsForStaff } from './policy.ts'
import type { mailRefundOrdered } from './jobs.ts'
import { findOrderForMail } from './queries/refunds.ts'

type MailedOrder = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>

/**
 * Mails all leaders of the project about a refund, also its requester: it may have been an intruder at their browser.
 * So are leaders of until shortly before: they may have been removed for it. Those who may say the yes that it waits
 * for get a request to look.
 */
export async function sendRefundOrdered(
  deps: Deps,
  { orderId, withoutApprovalOf }: z.output<typeof mailRefundOrdered.payload>,
): Promise<void> {
  const order = await findOrderForMail(deps.db, orderId)
  if (order === undefined) return
  const since = await listLeadingSince(deps.db, order.projectId)
  const ordered = { requesterId: order.userId, createdAt: order.createdAt }
  const forStaff = order.unconfirmed > 0 && waitsForStaff(ordered, await listSecondLeaders(deps.db, order.projectId))
  // Mailed once more when it waits once more.
  const time = withoutApprovalOf === undefined ? `${orderId}` : `${orderId}:${withoutApprovalOf}`
  if (forStaff) await ringStaff(deps, order, time)
  const recipients = await listChangeRecipients(deps.db, {
    id: 0,
    subjectId: order.projectId,
    requestedAt: order.createdAt,
  })
  for (const { userId, email, language, leadership } of recipients) {
    const t = deps.texts.in(language)
    const isFormer = leadership === 'led'
    const leading = dashboardLinkOf(order, { t, isFormer })
    const needsApproval =
      order.unconfirmed > 0 && confirmProblem(ordered, { userId, leadingSince: since.get(userId) }) === undefined
    const plain = order.unconfirmed > 0 ? 'mail.refund_waiting' : 'mail.refund_ordered'
    const words = needsApproval ? 'mail.refund_unconfirmed' : plain
    const amount = formatCentsExactly(order.cents, language)
    const params = { count: order.count, amount, name: order.requester, project: order.projectName }
    await deps.mail.send(deps.db, {
      kind: needsApproval ? 'refund-unconfirmed' : 'refund-ordered',
      onceKey: `refund-ordered:${time}:${userId}`,
      to: email,
      language,
      subject: t(`${words}.subject`, params),
      content: (
        <MailLayout
          language={language}
          preview={t(`${words}.preview`, params)}
          heading={t(`${words}.heading`)}
          footer={leading.footer}
        >
          <Sentence
            text={(project) => t(`${words}.intro`, { ...params, project })}
            words={order.projectName}
            language={order.projectLanguage}
          />
          {factsOf(order, { t, language, isOwn: userId === order.userId, isFormer, forStaff }).map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
          <ActionButton href={deps.config.baseUrl + leading.path}>{leading.action}</ActionButton>
        </MailLayout>
      ),
    })
  }
}

/** Returns the link to the dashboard, where a former leader has nothing to do. */
export const dashboardLinkOf = (
  { projectId, projectName: name, projectUrl }: Pick<MailedOrder, 'projectId' | 'projectName' | 'projectUrl'>,
  { t, isFormer }: { t: Translate; isFormer: boolean },
) =>
  isFormer
    ? { action: t('changes.mail.look'), path: `/${projectUrl}`, footer: t('changes.mail.footer_led', { name }) }
    : {
        action: t('mail.refund_unconfirmed.action'),
        path: `/dashboard#/projects/${projectId}/money`,
        footer: t('mail.new_donations.footer'),
      }

/** Staff see in their bell that an order waits for them; its requester gets no such line. */
async function ringStaff(deps: Deps, order: MailedOrder, time: string): Promise<void> {
  for (const { id, language } of await listAccountsAt(deps.db, deps.config.adminEmails)) {
    if (id === order.userId) continue
    const t = deps.texts.in(language)
    const amount = formatCentsExactly(order.unconfirmedCents, language)
    await notify(deps, deps.db, {
      onceKey: `refund-for-staff:${time}:${id}`,
      userId: id,
      createdBy: order.userId,
      icon: 'card',
      body: t('mail.refund_ordered.bell', { amount, project: order.projectName }),
      action: { text: t('mail.refund_unconfirmed.action'), url: '/spark/kiosk#/refunds' },
    })
  }
}

interface Reader {
  t: Translate
  language: Language
  isOwn: boolean
  isFormer: boolean
  forStaff: boolean
}

function factsOf(
  { tokenName, unconfirmed, unconfirmedCents, projectName }: MailedOrder,
  { t, language, isOwn, isFormer, forStaff }: Reader,
): string[] {
  const waiting = formatCentsExactly(unconfirmedCents, language)
  const waits = forStaff ? 'mail.refund_ordered.waits_staff' : 'mail.refund_ordered.waits'
  return [
    ...(tokenName === null ? [] : [t('mail.refund_ordered.by_token', { token: tokenName })]),
    unconfirmed > 0 ? t(waits, { amount: waiting }) : t('mail.refund_ordered.goes'),
    isFormer
      ? t('mail.refund_ordered.led', { project: projectName })
      : t(isOwn ? 'mail.refund_ordered.not_me' : 'mail.refund_ordered.not_right'),
  ]
}
