import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Deps } from '../../../../deps.ts'
import { formatCentsExactly, formatMoment } from '../../../../../contract/format.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { reviewedNameOf } from '../../../fundraisers/moderation/index.ts'
import { canReturn, findParticipation } from '../../../fundraisers/participants/index.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import { mailSignedUp, mailSignedUpAgain } from '../jobs.ts'
import { hasPaidFor } from '../fees/queries.ts'
import { updateRegistration } from '../places/queries.ts'
import { findUserIdAt } from '../queries.ts'
import { findSignedUp, listUnconfirmed } from './queries.ts'

/**
 * Prompts the reader of an e-mail address, which a manager or a guest signed up, for their yes, and says until when the
 * place is kept, by the clock of Amsterdam. It says nothing that was typed about them. A participant of the project
 * reads that they are one instead; the manager or guest sees no difference.
 */
export async function sendSignedUp(
  deps: Deps,
  { registrationId, email, requestKey }: z.output<typeof mailSignedUp.payload>,
): Promise<void> {
  const now = deps.clock.now()
  const row = await findSignedUp(deps.db, registrationId, now)
  if (row === undefined) return
  const { language, project, isByGuest, feeCents, heldUntil } = row
  const paidCents = feeCents > 0 && (await hasPaidFor(deps.db, registrationId)) ? feeCents : undefined
  const userId = isByGuest ? await findUserIdAt(deps.db, email) : undefined
  const own = userId === undefined ? undefined : await findParticipation(deps.db, project.id, userId)
  if (userId !== undefined && own !== undefined && !canReturn(own, 'owner'))
    return deps.jobs.enqueue(deps.db, mailSignedUpAgain, {
      userId,
      projectId: project.id,
      paidCents,
      requestKey,
    })
  // From all managers and guests together.
  if (!(await mayMailNow(deps, { email, kind: 'signed-up-by-other' }))) return
  const t = deps.texts.in(language)
  const name = reviewedNameOf(deps.config, { name: project.name, isPublic: project.state !== projectStates.draft })
  const params = { project: name ?? t('mail.unnamed_project') }
  const date = formatMoment(defined(heldUntil), language)
  const termText =
    paidCents === undefined
      ? t('mail.sign_up.until', { date })
      : t('mail.sign_up.confirm.paid', { amount: formatCentsExactly(paidCents, language), date })
  const kind = isByGuest ? 'confirm' : 'asked'
  // The link is stored nowhere but in the mail.
  const token = randomToken()
  const confirmHash = sha256(token)
  await deps.db.transaction(async (tx) => {
    await updateRegistration(tx, registrationId, { confirmHash })
    await deps.mail.send(tx, {
      kind: `participate-${kind}`,
      onceKey: `signed-up-by-other:${registrationId}:${confirmHash}`,
      to: email,
      language,
      isSecret: true,
      subject: t(`mail.sign_up.${kind}.subject`, params),
      content: (
        <MailLayout
          language={language}
          preview={t(`mail.sign_up.${kind}.intro`, params)}
          heading={t(`mail.sign_up.${kind}.heading`)}
          footer={t('mail.sign_up.footer', params)}
        >
          <Paragraph>{t(`mail.sign_up.${kind}.intro`, params)}</Paragraph>
          <Paragraph>{termText}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/inschrijving/bevestigen/${token}`}>
            {t(`mail.sign_up.${kind}.action`)}
          </ActionButton>
          <Paragraph>{t(`mail.sign_up.${kind}.not_you`)}</Paragraph>
        </MailLayout>
      ),
    })
  })
}

/**
 * Enqueues the mails of a guest who requests their link once more: of each place that waits for the e-mail address
 * another one goes out.
 */
export async function enqueueUnconfirmedMails(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, email: string): Promise<void> {
  const unconfirmed = await listUnconfirmed(deps.db, sha256(email.toLowerCase()), deps.clock.now())
  for (const { id } of unconfirmed)
    await deps.db.transaction(async (tx) => {
      await updateRegistration(tx, id, { confirmHash: null })
      await deps.jobs.enqueue(tx, mailSignedUp, { registrationId: id, email, requestKey: randomToken() })
    })
}
