import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { type OverviewPeriod, overviewPeriods, periodsAgoMax } from '../../../../contract/money/statistics/periods.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ListChoice } from '../../../ui/lists/list-tools.tsx'

export interface ChosenPeriod {
  period: OverviewPeriod
  /** The number of periods back. */
  ago: number
}

interface PeriodToolsProps {
  chosen: ChosenPeriod
  onChoose: (chosen: ChosenPeriod) => void
  /** The name of the period, once it is there. */
  name: string | undefined
}

/** The choice of the period, steps to the ones before it, and the way to paper. */
export function PeriodTools({ chosen, onChoose, name }: PeriodToolsProps) {
  const t = useTranslate()
  const { period, ago } = chosen
  const options = overviewPeriods.map((kind) => ({ value: kind, label: t(`overview.periods.${kind}`) }))
  return (
    <div className="overview-tools">
      <ListChoice
        label={t('overview.period')}
        options={options}
        value={period}
        onChange={(value) => onChoose({ period: periodIn(value), ago: 0 })}
      />
      <div className="overview-steps">
        <IconButton
          label={t('overview.earlier')}
          disabled={ago >= periodsAgoMax}
          onClick={() => onChoose({ period, ago: ago + 1 })}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <span aria-live="polite" className="figures text-md font-semibold">
          {name ?? '…'}
        </span>
        <IconButton label={t('overview.later')} disabled={ago === 0} onClick={() => onChoose({ period, ago: ago - 1 })}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Button kind="outline" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {t('overview.print')}
      </Button>
    </div>
  )
}

/** Reads the period of a text in the URL; the month for any other text. */
export const periodIn = (text: string | undefined): OverviewPeriod =>
  overviewPeriods.find((kind) => kind === text) ?? 'month'
