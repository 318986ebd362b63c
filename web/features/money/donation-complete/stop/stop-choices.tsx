import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isRunning } from '../../../../../contract/money/donations/monthly-states.ts'
import type { MonthlyDonation } from '../../../../../contract/money/monthly-donations/monthly.ts'
import { pauseMonths } from '../../../../../contract/money/monthly-donations/pause-months.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { WholeAmountInput } from '../../../../ui/fields/whole-amount-input.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'
import type { RefusedStop } from './answer-stop-form.ts'
import './stop.css'

interface StopChoicesProps {
  monthly: MonthlyDonation
  /** The CSRF field of each form. */
  token: ReactNode
  /** The form that was refused a moment ago. */
  refused: RefusedStop | undefined
}

/** A pause, a lower amount or a stop: each one press, and none before another. */
export function StopChoices({ monthly, token, refused }: StopChoicesProps) {
  const t = useTranslate()
  const own = Math.floor(monthly.amount - monthly.covered)
  return (
    <div className="stop-choices">
      {isRunning(monthly.state) && (
        <Choice name="pause" token={token} button={t('complete.pause_button')}>
          <NativeSelect
            id="months"
            name="months"
            label={t('complete.pause_heading')}
            defaultValue="1"
            error={refused?.errors.months}
            options={pauseMonths.map((count) => ({
              value: String(count),
              label: t('complete.pause_months', { count }),
            }))}
          />
        </Choice>
      )}
      {monthly.state !== 'lapsed' && own > monthly.amount_min && (
        <Choice name="lower" token={token} button={t('complete.lower_button')}>
          <WholeAmountInput
            id="amount"
            name="amount"
            label={t('complete.lower_heading')}
            defaultValue={refused?.values['amount'] ?? Math.max(Math.ceil(monthly.amount_min), Math.floor(own / 2))}
            error={refused?.errors.amount}
          />
        </Choice>
      )}
      <Choice name="stop" token={token} button={t('complete.stop_button')} note={t('complete.stop_means')}>
        <h2 className="text-md font-bold">{t('complete.stop_heading')}</h2>
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  name: 'pause' | 'lower' | 'stop'
  token: ReactNode
  button: string
  /** The meaning of the press, below it. */
  note?: string
  children: ReactNode
}

function Choice({ name, token, button, note, children }: ChoiceProps) {
  const t = useTranslate()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('do') === name
  return (
    <Form method="post" noValidate className={`stop-choice stop-${name}`}>
      {token}
      <input type="hidden" name="do" value={name} />
      {children}
      <BusyButton
        type="submit"
        kind={name === 'stop' ? 'destructive' : 'outline'}
        isBusy={isBusy}
        busyText={t('ui.busy')}
      >
        {button}
      </BusyButton>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
    </Form>
  )
}
