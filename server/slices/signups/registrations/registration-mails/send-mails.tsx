import type { z } from 'zod'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { platformAccount } from '../../../../ports/payments/registry.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { findParticipation } from '../../../fundraisers/participants/index.ts'
import { listManagers } from '../../../fundraisers/projects/index.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import type { mailSignedUpAgain, mailFeeRefundReturned } from '../jobs.ts'
import { findPersonAndProject, findRefundedFee } from './queries.ts'

/**
 * Mails the owner of an e-mail address that it was signed up once more; a participant archived by a manager reads that.
 */
export async function sendSignedUpAgain(
  deps: Deps,
  { userId, projectId, paidCents }: z.output<typeof mailSignedUpAgain.payload>,
): Promise<void> {
  const row = await findPersonAndProject(deps.db, { userId, projectId })
  if (row === undefined) return
  const { person, project } = row
  if (!(await mayMailNow(deps, { email: person.email, kind: 'signed-up-again' }))) return
  const own = await findParticipation(deps.db, projectId, userId)
  const isRemoved = own !== undefined && own.archivedAt !== null
  await sendMail(deps, {
    kind: isRemoved ? 'removed' : 'again',
    onceKey: `signed-up-again:${userId}:${projectId}:${deps.clock.now().toISOString()}`,
    to: person.email,
    language: person.language,
    project,
    paid: paidCents === undefined ? undefined : formatCentsExactly(paidCents, person.language),
    href: isRemoved ? `/${project.url}` : '/dashboard',
  })
}

/** Mails a payer who paid too late, or twice, that the fee is refunded. */
export async function sendFeeRefunded(
  deps: Deps,
  { paymentId, email }: { paymentId: number; email: string },
): Promise<void> {
  const fee = await findRefundedFee(deps.db, paymentId)
  if (fee === undefined) return
  const { amountCents, language, project } = fee
  await sendMail(deps, {
    kind: 'returned',
    onceKey: `fee-returned:${paymentId}`,
    to: email,
    language,
    project,
    amount: formatCentsExactly(amountCents, language),
    href: `/${project.url}`,
  })
}

/**
 * Mails the payer of a fee, and the managers of its project, that its refund was returned by the bank; staff too, when
 * the money is on the account of the platform.
 */
export async function sendFeeRefundReturned(
  deps: Deps,
  { paymentId, email }: z.output<typeof mailFeeRefundReturned.payload>,
): Promise<void> {
  const fee = await findRefundedFee(deps.db, paymentId)
  if (fee === undefined) return
  const { amountCents, account, project } = fee
  const sendTo = (kind: PlainMail['kind'], { email: to, language }: { email: string; language: Language }) =>
    sendMail(deps, {
      kind,
      onceKey: `fee-sent-back:${paymentId}:${kind}:${sha256(to)}`,
      to,
      language,
      project,
      amount: formatCentsExactly(amountCents, language),
      href: `/${project.url}`,
    })
  if (email !== undefined) await sendTo('sent_back', { email, language: fee.language })
  const isOurs = account === platformAccount
  const kind = isOurs ? 'sent_back_platform' : 'sent_back_manager'
  for (const manager of await listManagers(deps.db, project.id)) await sendTo(kind, manager)
  if (isOurs) deps.log.warn({ paymentId }, 'an entry fee was returned to our account: refund its payer by hand')
}

/** The money is on the account that the project has linked, or on that of the platform. */
type ManagersMail = 'sent_back_manager' | 'sent_back_platform'

const isForManagers = (kind: PlainMail['kind']) => kind === 'sent_back_manager' || kind === 'sent_back_platform'

interface PlainMail {
  kind: 'again' | 'removed' | 'returned' | 'sent_back' | ManagersMail
  onceKey: string
  to: string
  language: Language
  project: { name: string; language: Language }
  amount?: string
  /** The fee paid with a registration that gives no place, and is not refunded yet. */
  paid?: string
  /** The path that its button leads to. */
  href: string
}

async function sendMail(deps: Deps, mail: PlainMail): Promise<void> {
  const { kind, onceKey, to, language, project, href } = mail
  const t = deps.texts.in(language)
  const params = { project: project.name, ...(mail.amount !== undefined && { amount: mail.amount }) }
  const words = (key: string) => t(`mail.sign_up.${kind}.${key}` as TextKey, params)
  await deps.mail.send(deps.db, {
    kind: `participate-${kind}`,
    onceKey,
    to,
    language,
    subject: words('subject'),
    content: (
      <MailLayout
        language={language}
        preview={words('intro')}
        heading={words('heading')}
        footer={isForManagers(kind) ? t('mail.new_donations.footer') : t('mail.sign_up.footer', params)}
      >
        <Sentence
          text={(name) => t(`mail.sign_up.${kind}.intro`, { ...params, project: name })}
          words={project.name}
          language={project.language}
        />
        {mail.paid === undefined ? null : <Paragraph>{t('mail.sign_up.paid_again', { amount: mail.paid })}</Paragraph>}
        <ActionButton href={deps.config.baseUrl + href}>{words('action')}</ActionButton>
      </MailLayout>
    ),
  })
}
