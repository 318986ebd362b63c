import { defined } from '../../../../../contract/defined.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { renewLink } from '../../donations/receipts/index.ts'
import type { ExpiringCard } from './queries.ts'

/** Mails the donor that the card expires by which a month is taken, before one fails. */
export async function sendCardExpiring(deps: Deps, tx: Db, card: ExpiringCard): Promise<void> {
  const { language } = card
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(card.amountCents, language)
  const date = formatDate(defined(card.expiresOn), language)
  await deps.mail.send(tx, {
    kind: 'card-expiring',
    onceKey: `card-expiring:${card.mandateId}:${card.expiresOn}`,
    to: card.email,
    language,
    subject: t('mail.card_expiring.subject', { project: card.projectName }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.card_expiring.preview', { date })}
        heading={t('mail.card_expiring.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(project) =>
            card.accountEnding === null
              ? t('mail.card_expiring.intro', { amount, project, date })
              : t('mail.card_expiring.intro_ending', { amount, project, date, ending: card.accountEnding })
          }
          words={card.projectName}
          language={card.projectLanguage}
        />
        <Paragraph>{t('mail.card_expiring.what_now')}</Paragraph>
        <ActionButton href={renewLink.urlOf(deps, card.id)}>{t('mail.charge_failed.renew')}</ActionButton>
      </MailLayout>
    ),
  })
}
