import type { MonthlyDonation } from '../../../../../contract/money/monthly-donations/monthly.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { SentenceWithName } from '../../../../ui/sentence-with-name.tsx'
import type { DoneMark } from './answer-stop-form.ts'

const titles = {
  resumed: 'complete.resumed_title',
  paused: 'complete.paused_title',
  lowered: 'complete.lowered_title',
} as const

const sentences = {
  resumed: 'complete.resumed_text',
  paused: 'complete.paused_text',
  lowered: 'complete.lowered_text',
} as const

/** The state of a monthly donation that goes on, with its changes, and the link to change it again. */
export function ChangedMonthly({ monthly, done }: { monthly: MonthlyDonation; done: DoneMark }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const { project, next_charge_on: next } = monthly
  const amount = money(monthly.amount)
  return (
    <>
      <h1 className="mb-2 text-heading font-bold">{t(titles[done], { amount })}</h1>
      {next !== null && (
        <p>
          <SentenceWithName
            text={(name) => t(sentences[done], { amount, date: date(next), project: name })}
            name={project.name}
            lang={project.language}
          />
        </p>
      )}
      {done !== 'resumed' && (
        <p className="mt-2">
          {t('complete.changed_again')}{' '}
          <a href="/gever" className="link">
            {t('complete.changed_portal')}
          </a>
        </p>
      )}
    </>
  )
}
