import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'
import { randomToken, sha256 } from '../../../platform/secrets.ts'
import { countTry } from '../../users/index.ts'
import { writeRegistration } from '../places/queries.ts'
import { minuteMs } from '../rules.ts'
import { findToAsk } from './queries.ts'

const hourMs = 60 * minuteMs
/** To one address, whoever signs it up. */
const mailsAnHourMax = 6

/** Asks somebody whom a manager signed up whether they want it. It says nothing that was typed about them. */
export async function askByMail(
  deps: Deps,
  { registrationId, email }: { registrationId: number; email: string },
): Promise<void> {
  const now = deps.clock.now()
  const found = await findToAsk(deps.db, registrationId, now)
  if (found === undefined) return
  const key = `mail:signed-up-by-other:${sha256(email.toLowerCase())}`
  const counted = await countTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + hourMs) }], now)
  if ((counted.get(key) ?? 0) > mailsAnHourMax) return
  const { language, project } = found
  const t = deps.texts.in(language)
  const about = { project: project.name }
  // Kept nowhere but in the mail; tried again, another link takes its place.
  const token = randomToken()
  await deps.db.transaction(async (tx) => {
    await writeRegistration(tx, registrationId, { confirmHash: sha256(token) })
    await deps.mail.send(tx, {
      kind: 'participate-asked',
      onceKey: `signed-up-by-other:${registrationId}`,
      to: email,
      language,
      isSecret: true,
      subject: t('mail.sign_up.asked.subject', about),
      content: (
        <MailLayout
          language={language}
          preview={t('mail.sign_up.asked.intro', about)}
          heading={t('mail.sign_up.asked.heading')}
          footer={t('mail.sign_up.footer', about)}
        >
          <Paragraph>{t('mail.sign_up.asked.intro', about)}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/inschrijving/bevestigen/${token}`}>
            {t('mail.sign_up.asked.action')}
          </ActionButton>
          <Paragraph>{t('mail.sign_up.asked.not_you')}</Paragraph>
        </MailLayout>
      ),
    })
  })
}
