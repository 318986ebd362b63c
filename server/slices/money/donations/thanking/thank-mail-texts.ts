import { dateOf } from '../../../../../contract/dates.ts'
import { formatCents, formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'

export interface ThankMailFacts {
  language: Language
  amountCents: number
  paidAt: Date
  /** The first name of the donor, empty where there is none. */
  firstName: string
  project: string
  /** The name that thanks. */
  from: string
}

/**
 * Returns the words of the mail that thanks a donor, around those of the participant or project: for the mail and its
 * preview.
 */
export function thankMailTexts({ texts }: Pick<Deps, 'texts'>, facts: ThankMailFacts) {
  const { language, amountCents, paidAt, firstName, project, from } = facts
  const t = texts.in(language)
  const amount = formatCentsExactly(amountCents, language)
  const date = formatDate(dateOf(paidAt), language)
  return {
    subject: t('mail.thanks.subject', {
      from: nameInSubject(from),
      amount: formatCents(amountCents, language),
      project: nameInSubject(project),
    }),
    heading: t(firstName === '' ? 'mail.thank_you.heading' : 'mail.thank_you.heading_named', { name: firstName }),
    about: (name: string) => t('mail.thanks.about', { amount, date, project: name, from }),
    action: t('mail.thanks.action'),
    footer: t('mail.thanks.footer'),
  }
}
