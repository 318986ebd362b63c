import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Sentence, Words } from '../../../../platform/mail/layout.tsx'
import { projectPicture } from '../project-picture.ts'
import type { DonationForMail } from '../receipts/queries.ts'
import { replyToOf } from '../receipts/reply-to.ts'
import { thankMailTexts } from './thank-mail-texts.ts'

/** A participant who thanks in words of their own. */
export interface Thanker {
  name: string
  words: string
}

/**
 * Thanks in the project's own words, sent when a manager says so. The proof is another mail: this one may come months
 * later, and reports no amount to the tax office.
 */
export async function sendThanks(
  deps: Pick<Deps, 'db' | 'mail' | 'texts' | 'config'>,
  { donation, isBulk, thanker }: { donation: DonationForMail; isBulk: boolean; thanker?: Thanker },
): Promise<void> {
  const { language, projectName: project, recipient } = donation
  const t = deps.texts.in(language)
  const { amountCents, firstName } = donation
  const from = thanker?.name ?? recipient.name
  const around = thankMailTexts(deps, {
    language,
    amountCents,
    firstName,
    project,
    from,
    paidAt: defined(donation.paidAt),
  })
  const named = { words: project, language: donation.projectLanguage }
  const words = thanker?.words ?? donation.thankMailMotivation
  await deps.mail.send(deps.db, {
    kind: 'thanks',
    onceKey: `thanks:${donation.id}`,
    to: donation.email,
    // A mail in the words of a participant shows no e-mail address of a person.
    ...replyToOf(donation, { isByHand: thanker === undefined }),
    language,
    subject: around.subject,
    isBulk,
    content: (
      <MailLayout
        language={language}
        preview={t('mail.thanks.preview', { project })}
        heading={around.heading}
        footer={around.footer}
        picture={projectPicture(deps, donation)}
      >
        {words === '' ? (
          <Sentence {...named} text={(name) => t('mail.thanks.plain', { project: name })} />
        ) : (
          <Words language={donation.projectLanguage}>{words}</Words>
        )}
        <Sentence {...named} text={around.about} />
        <ActionButton href={`${deps.config.baseUrl}/${donation.projectUrl}`}>{around.action}</ActionButton>
      </MailLayout>
    ),
  })
}
