import type { ReactNode } from 'react'
import type { ChallengeMode } from '../../../../../contract/staff/kiosk/challenge-modes.ts'
import type { CardTesting } from '../../../../../contract/staff/kiosk/checkout-guard.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import './card-testing.css'

interface CardTestingCardProps {
  name: string
  /** The link instead of the name, where there is one. */
  title?: ReactNode
  attempts: CardTesting['platform']
  onSwitch: (mode: ChallengeMode) => void
}

/** The height of the bar in pixels; its width is the number of attempts. */
const barHeight = 10

const countNames = ['attempts', 'paid', 'suspicious', 'declined'] as const

/** The attempts of the last hour as a sentence, and as a bar: paid, suspicious, and neither yet. */
function AttemptBar({ attempts: { attempts, paid, suspicious } }: Pick<CardTestingCardProps, 'attempts'>) {
  const t = useTranslate()
  const format = useFormat()
  if (attempts === 0) return <p className="text-md text-ink-soft">{t('kiosk.card_testing.quiet')}</p>
  const sums = { count: attempts, paid: format.number(paid), suspicious: format.number(suspicious) }
  return (
    <div className="grid gap-2">
      <p className="figures text-md">{t('kiosk.card_testing.sentence', sums)}</p>
      <svg
        aria-hidden="true"
        className="card-testing-bar"
        viewBox={`0 0 ${Math.max(attempts, paid + suspicious)} ${barHeight}`}
        preserveAspectRatio="none"
        height={barHeight}
      >
        <rect className="is-paid" width={paid} height={barHeight} />
        <rect className="is-suspicious" x={paid} width={suspicious} height={barHeight} />
      </svg>
    </div>
  )
}

/** The attempts of the last hour in one scope, and whether every payer gets a challenge there. */
export function CardTestingCard({ name, title, attempts, onSwitch }: CardTestingCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const shortMoment = useShortMoment()
  const { switched_on: on, is_tested: isTested } = attempts
  const mode = on === null ? 'always' : 'automatic'
  return (
    <article aria-label={name} className="rounded-option border border-line px-4.5 py-4">
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg font-bold wrap-anywhere">{title ?? name}</h3>
            {on !== null && <Chip tone="amber">{t('kiosk.card_testing.is_on')}</Chip>}
            {isTested && <Chip tone="brick">{t('kiosk.card_testing.is_tested')}</Chip>}
          </div>
          <AttemptBar attempts={attempts} />
          <dl className="card-testing-figures figures">
            {countNames.map((figure) => (
              <div key={figure}>
                <dt className="text-sm text-ink-soft">{t(`kiosk.card_testing.figures.${figure}`)}</dt>
                <dd className="text-lg font-semibold">{format.number(attempts[figure])}</dd>
              </div>
            ))}
          </dl>
          {isTested && <p className="text-md">{t('kiosk.card_testing.tested_text')}</p>}
          {on !== null && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              {t('kiosk.card_testing.on_until', { date: shortMoment(on.until), reason: on.reason })}
            </p>
          )}
        </div>
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          aria-label={`${t(`kiosk.card_testing.${mode}`)}: ${name}`}
          onClick={() => onSwitch(mode)}
        >
          {t(`kiosk.card_testing.${mode}`)}
        </Button>
      </div>
    </article>
  )
}
