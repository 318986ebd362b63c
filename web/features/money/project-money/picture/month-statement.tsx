import { Download } from 'lucide-react'
import { useState } from 'react'
import { monthLater } from '../../../../../contract/dates.ts'
import { localeOf } from '../../../../../contract/format.ts'
import { useIsImpersonated } from '../../../../lib/session/impersonation.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { FileLink } from '../../../../parts/file-link.tsx'
import { buttonClass } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import type { PayoutScope } from '../payout-lines.tsx'

interface MonthStatementProps {
  scope: PayoutScope
  /** The first and the latest month, as '2026-11'. */
  first: string
  latest: string
}

/** The choice of a month, and its statement as a file. Staff on behalf of a user read that there are no files. */
export function MonthStatement({ scope, first, latest }: MonthStatementProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const isImpersonated = useIsImpersonated()
  const months = monthsBetween(first, latest)
  // The last month that is over is what books are closed with.
  const [month, setMonth] = useState(months[1] ?? latest)
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const query = new URLSearchParams({ ...namesOf(scope), month })
  return (
    <Card className="money-statement rounded-card p-4">
      <h3 className="text-base font-bold">{t('payouts.statement.title')}</h3>
      <p className="max-w-prose text-sm text-ink-soft">
        {isImpersonated ? t('common.no_files_on_behalf') : t('payouts.statement.help')}
      </p>
      {!isImpersonated && (
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          <ListChoice
            label={t('payouts.statement.month')}
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: name.format(new Date(`${value}-01`)) }))}
          />
          <FileLink className={buttonClass('outline', 'small')} href={`/api/payouts/statement?${query}`}>
            <Download aria-hidden="true" className="size-4.5" />
            {t('payouts.statement.download')}
          </FileLink>
        </div>
      )}
    </Card>
  )
}

const namesOf = (scope: PayoutScope): Record<string, string> =>
  'project' in scope ? { project: String(scope.project) } : { organization: String(scope.organization) }

/** Returns the months from the latest back to the first. */
function monthsBetween(first: string, latest: string): string[] {
  const months: string[] = []
  for (let date = `${first}-01`; date.slice(0, 7) <= latest; date = monthLater(date, 1))
    months.unshift(date.slice(0, 7))
  return months
}
