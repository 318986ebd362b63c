import { formatCents } from '../../../../../contract/format.ts'
import type { ParticipantMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Words } from '../../../../platform/mail/layout.tsx'
import { notify } from '../../../identity/notifications/index.ts'
import type { MailedParticipant } from './queries.ts'
import { higherGoalCents } from './rules.ts'
import { stopUrl } from './stop-link.ts'

interface ParticipantMail {
  kind: ParticipantMailKind
  /** Writing twice under one key writes once. */
  onceKey: string
  participant: MailedParticipant
  /** The donation that it is about, as the page shows it. */
  donation?: { name: string | null; amountCents: number | null; message: string; language: Language }
}

const icons: Record<ParticipantMailKind, string> = {
  welcome: 'party-popper',
  first_donation: 'heart',
  halfway: 'heart',
  goal_reached: 'party-popper',
  no_photo: 'user',
  donation: 'heart',
}

/** The part of their page that the button leads to; without one it shows them the page. */
const pageParts: Partial<Record<ParticipantMailKind, string>> = {
  first_donation: '?thanks=donors',
  halfway: '#updates',
  goal_reached: '?settings=page',
  no_photo: '?settings=page',
}

/** The paragraphs of each. */
const paragraphs: Record<ParticipantMailKind, readonly TextKey[]> = {
  welcome: [
    'mail.participant.welcome.lead',
    'mail.participant.welcome.one',
    'mail.participant.welcome.two',
    'mail.participant.welcome.three',
  ],
  first_donation: ['mail.participant.first_donation.lead', 'mail.participant.first_donation.more'],
  halfway: ['mail.participant.halfway.lead', 'mail.participant.halfway.more'],
  goal_reached: ['mail.participant.goal_reached.lead', 'mail.participant.goal_reached.more'],
  no_photo: ['mail.participant.no_photo.lead', 'mail.participant.no_photo.more'],
  donation: ['mail.participant.donation.lead'],
}

/** Notifies a participant of news of their own page, by mail and in their bell; safe to repeat. */
export async function notifyParticipant(
  deps: Pick<Deps, 'config' | 'mail' | 'texts' | 'clock'>,
  tx: Db,
  { kind, onceKey, participant, donation }: ParticipantMail,
): Promise<void> {
  const { recipient, project, raisedCents, goalCents } = participant
  const { language } = recipient
  const t = deps.texts.in(language)
  const stop = stopUrl(deps, { participantId: participant.id, kind })
  const hash = pageParts[kind]
  const path = `/${project.url}/deelnemers/${participant.url}${hash ?? ''}`
  // Signing in leads there, and a signed-in user is there at once.
  const mailedPath = hash === undefined ? path : `/login?${new URLSearchParams({ redirect: path })}`
  const cents = donation?.amountCents
  const params = {
    name: participant.name,
    project: project.name,
    raised: formatCents(raisedCents, language),
    goal: formatCents(goalCents ?? 0, language),
    higher: formatCents(higherGoalCents(raisedCents), language),
    donor: donation?.name ?? t('mail.participant.somebody'),
    amount: typeof cents === 'number' ? formatCents(cents, language) : t('mail.participant.something'),
  }
  const subject = t(`mail.participant.${kind}.subject`, params)
  const texts = paragraphs[kind].map((key) => t(key, params))
  await deps.mail.send(tx, {
    kind: `participant-${kind.replaceAll('_', '-')}`,
    onceKey,
    to: recipient.email,
    language,
    subject,
    unsubscribeUrl: stop,
    content: (
      <MailLayout
        language={language}
        preview={texts[0] ?? subject}
        heading={subject}
        footer={t('mail.participant.footer', params)}
      >
        {texts.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        {donation !== undefined && donation.message !== '' && (
          <Words language={donation.language}>{donation.message}</Words>
        )}
        <ActionButton href={deps.config.baseUrl + mailedPath}>{t(`mail.participant.${kind}.action`)}</ActionButton>
        <div style={{ marginTop: 22 }}>
          <QuietLink href={stop}>{t('mail.participant.stop')}</QuietLink>
        </div>
      </MailLayout>
    ),
  })
  await notify(deps, tx, {
    userId: recipient.userId,
    onceKey,
    icon: icons[kind],
    body: subject,
    action: { text: t(`mail.participant.${kind}.action`), url: path },
  })
}
