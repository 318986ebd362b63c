import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'

interface MonthlyEnds {
  id: number
  amountCents: number
  /** The day from which nothing is taken. */
  endsOn: string
  donor: { email: string; language: Language }
  project: { name: string; url: string; language: Language }
}

/** Mails the donor that a manager of the project ends their monthly donation, and from when nothing is taken. */
export async function sendMonthlyEnds(deps: Pick<Deps, 'config' | 'mail' | 'texts'>, tx: Db, ends: MonthlyEnds) {
  const { donor, project } = ends
  const { language } = donor
  const t = deps.texts.in(language)
  const params = { date: formatDate(ends.endsOn, language), amount: formatCentsExactly(ends.amountCents, language) }
  await deps.mail.send(tx, {
    kind: 'monthly-ends',
    // A day that is brought forward is mailed anew.
    onceKey: `monthly-ends:${ends.id}:${ends.endsOn}`,
    to: donor.email,
    language,
    subject: t('mail.monthly_ends.subject', { project: project.name }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.monthly_ends.preview', params)}
        heading={t('mail.monthly_ends.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(name) => t('mail.monthly_ends.intro', { ...params, project: name })}
          words={project.name}
          language={project.language}
        />
        <Paragraph>{t('mail.monthly_stopped.under_way')}</Paragraph>
        <Paragraph>{t('mail.monthly_stopped.thanks')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.monthly_stopped.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
