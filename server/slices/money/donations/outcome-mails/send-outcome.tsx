import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs } from '../../../../../contract/durations.ts'
import { formatCents, formatCentsExactly } from '../../../../../contract/format.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { reviewedNameOf } from '../../../fundraisers/moderation/index.ts'
import { claimEvent, mailboxOf, mayMailNow } from '../../../identity/users/index.ts'
import { donorPage } from '../donor-page.ts'
import type { OutcomeMailData } from './queries.ts'

export type OutcomeMail = 'accepted' | 'not_given' | 'given_back' | 'given_back_later'

/**
 * Mails a donor the outcome of a payment that was not known when they left. Safe to repeat. The e-mail address was
 * typed on a form, so the project has its name only as staff reviewed it, and no picture, which managers change without
 * a review.
 */
export const sendOutcome = (deps: Deps, outcome: OutcomeMailData, mail: OutcomeMail): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    if (mail !== 'not_given' || (await mayMailFailure(inside, outcome))) await sendWords(inside, outcome, mail)
  })

/** Mails of a day to one mailbox: any visitor can give with any e-mail address, to as many projects as there are. */
const failureMailsMax = 5

/** Whether one more mail may go out about a donation that was not paid. One to the same project of that day is none. */
async function mayMailFailure(deps: Deps, outcome: OutcomeMailData): Promise<boolean> {
  const limit = { max: failureMailsMax, windowMs: dayMs }
  return (
    (await claimEvent(deps, { key: onceKeyOf(deps, outcome, 'not_given'), retentionMs: dayMs })) &&
    (await mayMailNow(deps, { email: outcome.email, kind: 'outcome-not-given', limit }))
  )
}

async function sendWords(deps: Deps, outcome: OutcomeMailData, mail: OutcomeMail): Promise<void> {
  const language = outcome.language
  const t = deps.texts.in(language)
  const { name, state, language: ofProject } = outcome.project
  const reviewed = reviewedNameOf(deps.config, { name, isPublic: state !== projectStates.draft })
  const project = reviewed ?? t('mail.unnamed_project')
  const params = { amount: formatCentsExactly(outcome.amountCents, language), project }
  await deps.mail.send(deps.db, {
    kind: `outcome-${mail}`,
    onceKey: onceKeyOf(deps, outcome, mail),
    to: outcome.email,
    language,
    subject: t(`mail.outcome.${mail}.subject`, {
      amount: formatCents(outcome.amountCents, language),
      project: nameInSubject(project),
    }),
    content: (
      <MailLayout
        language={language}
        preview={t(`mail.outcome.${mail}.preview`, params)}
        heading={t(`mail.outcome.${mail}.heading`)}
        footer={t('mail.outcome.footer')}
      >
        <Sentence
          text={(words) => t(`mail.outcome.${mail}.intro`, { ...params, project: words })}
          words={project}
          language={reviewed === undefined ? language : ofProject}
        />
        <Paragraph>{t(`mail.outcome.${mail}.next`)}</Paragraph>
        <ActionButton href={donorPage(deps, outcome.token)}>{t(`mail.outcome.${mail}.action`)}</ActionButton>
      </MailLayout>
    ),
  })
}

/**
 * Returns the key by which a mail is sent once. A mailbox is mailed about donations that were not paid once a day for a
 * project: made-up donations fill no mailbox.
 */
const onceKeyOf = ({ clock }: Deps, outcome: OutcomeMailData, mail: OutcomeMail): string =>
  mail === 'not_given'
    ? `outcome:not_given:${sha256(mailboxOf(outcome.email))}:${outcome.project.id}:${dateOf(clock.now())}`
    : `outcome:${mail}:${outcome.id}`
