import type { ReactNode } from 'react'
import { dayOfMonth } from '../../../../../contract/dates.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, Facts, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import type { Creditor } from '../../../../ports/payments/provider.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { projectPicture } from '../../donations/index.ts'
import type { MonthlyRow } from '../stopping/queries.ts'
import type { MonthlyChange } from './rules.ts'

interface MonthlyChangeMail {
  monthly: MonthlyRow
  kind: Exclude<MonthlyChange['kind'], 'lower'>
  /** The name of the way to pay. */
  method: string
  /** The creditor, for a direct debit. */
  creditor: Creditor | null
}

/**
 * Mails the donor their change, and the next charge: for a direct debit also the announcement that the rules of SEPA
 * want, with the creditor and the reference of the mandate.
 */
export async function sendMonthlyChanged(
  deps: Deps,
  tx: Db,
  { monthly, kind, method, creditor }: MonthlyChangeMail,
): Promise<void> {
  const { language, nextChargeOn } = monthly
  const t = deps.texts.in(language)
  const params = {
    amount: formatCentsExactly(monthly.amountCents, language),
    date: formatDate(nextChargeOn, language),
    day: monthly.anchorDay,
  }
  const isOver = monthly.state === 'ended'
  await deps.mail.send(tx, {
    kind: 'monthly-changed',
    // Each change is mailed, also when one is taken back.
    onceKey: `monthly-changed:${monthly.id}:${randomToken()}`,
    to: monthly.email,
    language,
    subject: t('mail.monthly_changed.subject', { project: nameInSubject(monthly.projectName) }),
    content: (
      <MailLayout
        language={language}
        preview={t(isOver ? 'mail.monthly_changed.ended' : `mail.monthly_changed.${kind}`, params)}
        heading={t('mail.monthly_changed.heading')}
        footer={t('mail.donor_footer')}
        picture={projectPicture(deps, monthly)}
      >
        <Sentence
          text={(project) => t('mail.monthly_changed.intro', { project })}
          words={monthly.projectName}
          language={monthly.projectLanguage}
        />
        <Paragraph>{t(isOver ? 'mail.monthly_changed.ended' : `mail.monthly_changed.${kind}`, params)}</Paragraph>
        {isOver ? null : <Facts rows={factsOf(deps, { monthly, method, creditor })} />}
        <Paragraph>{t('mail.monthly_changed.not_you')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/gever`}>{t('mail.monthly_changed.action')}</ActionButton>
      </MailLayout>
    ),
  })
}

function factsOf(
  deps: Deps,
  { monthly, method: methodText, creditor }: Omit<MonthlyChangeMail, 'kind'>,
): [string, ReactNode][] {
  const { language, mandateReference, nextChargeOn, anchorDay } = monthly
  const t = deps.texts.in(language)
  const dates = formatDate(nextChargeOn, language)
  return [
    [t('mail.monthly_changed.fact_amount'), formatCentsExactly(monthly.amountCents, language)],
    ...(monthly.coveredCents === 0
      ? []
      : ([[t('mail.thank_you.covered'), formatCentsExactly(monthly.coveredCents, language)]] as [string, ReactNode][])),
    [
      t('mail.monthly_changed.fact_next'),
      dayOfMonth(nextChargeOn) === anchorDay
        ? t('mail.monthly_changed.fact_then', { date: dates, day: anchorDay })
        : dates,
    ],
    [t('mail.monthly_changed.fact_method'), methodText],
    ...(creditor !== null
      ? ([[t('mail.monthly_changed.fact_creditor'), `${creditor.name}, ${creditor.id}`]] as [string, ReactNode][])
      : []),
    ...(mandateReference === null
      ? []
      : ([[t('mail.monthly_changed.fact_mandate'), mandateReference]] as [string, ReactNode][])),
  ]
}
