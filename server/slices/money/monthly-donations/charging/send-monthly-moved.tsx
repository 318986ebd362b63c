import { dateOf } from '../../../../../contract/dates.ts'
import type { MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Sentence } from '../../../../platform/mail/layout.tsx'
import { stopLink } from '../../donations/receipts/index.ts'

interface MonthlyMoved {
  donation: {
    id: number
    firstDonationId: number
    amountCents: number
    coveredCents: number
    state: MonthlyState
    /** The moment when nothing is taken any more, where that was said before. */
    endsAt: Date | null
  }
  donor: { email: string; language: Language }
  home: { name: string; url: string; language: Language; owner: string }
  /** The end, which is mailed once; or the key of the move after which it goes on. */
  news: 'ended' | { changeKey: string }
}

/** Mails the donor the new owner of the project, and the future of their monthly donation. */
export async function sendMonthlyMoved(deps: Pick<Deps, 'config' | 'mail' | 'texts'>, tx: Db, moved: MonthlyMoved) {
  const { donation, donor, home, news } = moved
  const isEnded = news === 'ended'
  const { language } = donor
  const t = deps.texts.in(language)
  const params = { amount: formatCentsExactly(donation.amountCents, language), project: home.name }
  const page = `${deps.config.baseUrl}/${home.url}`
  // The part for the costs is suggested anew there.
  const again = `${page}/doneer?amount=${Math.floor(eurosOf(donation.amountCents - donation.coveredCents))}&type=recurring`
  const nextStepText = () => {
    if (isEnded) return t('mail.monthly_moved.ended', params)
    if (donation.state === 'lapsed') return t('mail.monthly_moved.lapsed', params)
    if (donation.endsAt === null) return t('mail.monthly_moved.goes_on', params)
    const ends = formatDate(dateOf(donation.endsAt), language)
    return t('mail.monthly_moved.goes_on_until', { ...params, ends })
  }
  await deps.mail.send(tx, {
    kind: 'monthly-moved',
    onceKey: `monthly-moved:${donation.id}:${isEnded ? 'ended' : news.changeKey}`,
    to: donor.email,
    language,
    subject: t(isEnded ? 'mail.monthly_moved.subject_ended' : 'mail.monthly_moved.subject', { project: home.name }),
    content: (
      <MailLayout
        language={language}
        preview={t(previewOf(isEnded ? 'ended' : donation.state))}
        heading={t(isEnded ? 'mail.monthly_moved.heading_ended' : 'mail.monthly_moved.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(owner) => t('mail.monthly_moved.intro', { ...params, owner })}
          words={home.owner}
          language={home.language}
        />
        <Paragraph>{nextStepText()}</Paragraph>
        {isEnded && <Paragraph>{t('mail.monthly_stopped.under_way')}</Paragraph>}
        {isEnded ? (
          <ActionButton href={again}>{t('mail.monthly_moved.again')}</ActionButton>
        ) : (
          <>
            <ActionButton href={page}>{t('mail.monthly_stopped.action')}</ActionButton>
            <QuietLink href={stopLink.urlOf(deps, donation.firstDonationId)}>{t('mail.charge_failed.stop')}</QuietLink>
          </>
        )}
      </MailLayout>
    ),
  })
}

function previewOf(state: MonthlyState) {
  if (state === 'ended') return 'mail.monthly_moved.preview_ended'
  return state === 'lapsed' ? 'mail.monthly_moved.preview_lapsed' : 'mail.monthly_moved.preview'
}
