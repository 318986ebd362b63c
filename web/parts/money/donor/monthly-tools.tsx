import { isRunning } from '../../../../contract/money/donations/monthly-states.ts'
import { stopReasons } from '../../../../contract/money/monthly-donations/stop-reasons.ts'
import type {
  changeMonthlyAmount,
  changeMonthlyDay,
  pauseMonthly,
  skipMonth,
  stopMonthlyOfDonor,
} from '../../../../contract/money/donors/change-monthly.ts'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import type { DonorAccess } from '../../../../contract/money/donors/portal.ts'
import { pauseMonths } from '../../../../contract/money/monthly-donations/pause-months.ts'
import type { PostedFields, SuccessOf } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import { Problem } from '../../problem.tsx'
import { ResumeButton } from './resume-button.tsx'

const days = Array.from({ length: 31 }, (_unused, index) => String(index + 1))

interface ToolProps {
  access: DonorAccess
  monthly: DonorMonthly
  onChanged: (answer: SuccessOf<typeof skipMonth>) => void
}

/** The tools of a donor for a monthly donation. */
export function MonthlyTools({ onCancel, ...tool }: ToolProps & { onCancel: () => void }) {
  const t = useTranslate()
  const { monthly } = tool
  const isGoingOn = isRunning(monthly.state)
  return (
    <div className="my-2 grid gap-6 rounded-card border border-line bg-ground p-4.5">
      <div className="grid gap-6 md:grid-cols-2">
        <AmountForm {...tool} />
        <DayForm {...tool} />
      </div>
      {isGoingOn && (
        <div className="grid gap-6 md:grid-cols-2">
          <PauseForm {...tool} />
          <SkipMonth {...tool} />
        </div>
      )}
      {monthly.state === 'paused' && <ResumeButton {...tool} text={t('donors.resume')} />}
      {monthly.renew_url !== null && (
        <p>
          <ButtonLink kind="outline" size="small" href={monthly.renew_url}>
            {t('donors.renew')}
          </ButtonLink>
        </p>
      )}
      <StopForm {...tool} />
      <p>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </p>
    </div>
  )
}

function AmountForm({ access, monthly, onChanged }: ToolProps) {
  const t = useTranslate()
  const call = useCall()
  const { money } = useFormat()
  const limit = monthly.mandate_limit
  const form = useForm({
    id: `amount-${monthly.id}`,
    fields: ['amount', 'cover_cents'],
    values: { amount: Math.round(monthly.amount - monthly.covered) },
    async submit(fields) {
      // A tick that is not set is not in the form: the part for the costs is removed.
      const body = { ...fields, cover_cents: fields['cover_cents'] ?? 0 }
      const endpoint = { method: 'PUT', path: '/api/donor/:access/monthly/:id/amount' } as const
      onChanged(await call<typeof changeMonthlyAmount>(endpoint, { params: { access, id: monthly.id }, body }))
    },
  })
  return (
    <form noValidate {...form.props} className="grid content-start gap-3">
      <FormAlert alert={form.alert} />
      <WholeAmountInput
        {...form.field('amount')}
        label={t('donors.change_amount')}
        help={
          limit === null ? t('donors.change_amount_help') : t('donors.change_amount_limited', { amount: money(limit) })
        }
      />
      {limit !== null && monthly.renew_url !== null && (
        <p className="text-sm text-ink-soft">
          {t('donors.change_amount_more')}{' '}
          <a href={monthly.renew_url} className="link inline-flex min-h-6 items-center">
            {t('donors.change_amount_renew')}
          </a>
        </p>
      )}
      {monthly.cover_cents !== null && (
        <Checkbox
          id={`cover-${monthly.id}`}
          name="cover_cents"
          value={monthly.cover_cents}
          defaultChecked={monthly.covered > 0}
          error={form.field('cover_cents').error}
        >
          {t('donors.cover', { amount: money(monthly.cover_cents / 100) })}
        </Checkbox>
      )}
      <BusyButton type="submit" kind="outline" size="small" isBusy={form.isBusy} busyText={t('donors.busy')}>
        {t('donors.save_amount')}
      </BusyButton>
    </form>
  )
}

function DayForm({ access, monthly, onChanged }: ToolProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: `day-${monthly.id}`,
    fields: ['day'],
    values: { day: monthly.day },
    async submit(body) {
      const endpoint = { method: 'PUT', path: '/api/donor/:access/monthly/:id/day' } as const
      onChanged(await call<typeof changeMonthlyDay>(endpoint, { params: { access, id: monthly.id }, body }))
    },
  })
  return (
    <form noValidate {...form.props} className="grid content-start gap-3">
      <FormAlert alert={form.alert} />
      <NativeSelect
        {...form.field('day')}
        label={t('donors.change_day')}
        help={t('donors.change_day_help')}
        options={days.map((day) => ({ value: day, label: day }))}
      />
      <BusyButton type="submit" kind="outline" size="small" isBusy={form.isBusy} busyText={t('donors.busy')}>
        {t('donors.save_day')}
      </BusyButton>
    </form>
  )
}

function PauseForm({ access, monthly, onChanged }: ToolProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: `pause-${monthly.id}`,
    fields: ['months'],
    values: { months: 1 },
    async submit(body) {
      const endpoint = { method: 'POST', path: '/api/donor/:access/monthly/:id/pause' } as const
      onChanged(await call<typeof pauseMonthly>(endpoint, { params: { access, id: monthly.id }, body }))
    },
  })
  return (
    <form noValidate {...form.props} className="grid content-start gap-3">
      <FormAlert alert={form.alert} />
      <NativeSelect
        {...form.field('months')}
        label={t('donors.pause')}
        options={pauseMonths.map((count) => ({ value: String(count), label: t('donors.pause_months', { count }) }))}
      />
      <BusyButton type="submit" kind="outline" size="small" isBusy={form.isBusy} busyText={t('donors.busy')}>
        {t('donors.pause_button')}
      </BusyButton>
    </form>
  )
}

function SkipMonth({ access, monthly, onChanged }: ToolProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const { isBusy, alert, send } = useSending()
  const next = monthly.next_charge_on
  if (next === null) return null
  async function skip(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/donor/:access/monthly/:id/skip' } as const
    const body = { next_charge_on: monthly.next_charge_on ?? '' }
    const answer = await send<typeof skipMonth>(endpoint, { params: { access, id: monthly.id }, body })
    if (answer !== undefined) onChanged(answer)
  }
  return (
    <div className="grid content-start gap-3">
      <Problem text={alert} />
      <p className="text-sm text-ink-mid">{t('donors.skip_text', { date: date(next) })}</p>
      <BusyButton kind="outline" size="small" isBusy={isBusy} busyText={t('donors.busy')} onClick={() => void skip()}>
        {t('donors.skip')}
      </BusyButton>
    </div>
  )
}

function StopForm({ access, monthly, onChanged }: ToolProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: `stop-${monthly.id}`,
    fields: ['reason'],
    async submit({ reason }) {
      const endpoint = { method: 'DELETE', path: '/api/donor/:access/monthly/:id' } as const
      const body = (reason === 'none' ? {} : { reason }) as PostedFields
      onChanged(await call<typeof stopMonthlyOfDonor>(endpoint, { params: { access, id: monthly.id }, body }))
    },
  })
  const options = stopReasons.map((value) => ({ value: value as string, label: t(`donors.reason.${value}`) }))
  return (
    <form noValidate {...form.props} className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{t('donors.stop_title')}</h3>
      <p className="text-sm text-ink-mid">{t('donors.stop_text')}</p>
      <FormAlert alert={form.alert} />
      <NativeSelect
        {...form.field('reason')}
        label={t('donors.stop_why')}
        remark={t('ui.optional')}
        defaultValue="none"
        options={[{ value: 'none', label: t('donors.stop_no_reason') }, ...options]}
      />
      <BusyButton type="submit" kind="destructive" size="small" isBusy={form.isBusy} busyText={t('donors.stopping')}>
        {t('donors.stop_button')}
      </BusyButton>
    </form>
  )
}
