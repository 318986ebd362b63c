import { useId, useRef, useState } from 'react'
import type { endMonthlyDonation } from '../../../../../contract/money/monthly-donations/end-monthly.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { useToday } from '../../../../lib/hooks/time/use-today.ts'

interface EndMonthlyProps {
  id: number
  /** The name of its donor. */
  name: string
  onEnded: (answer: SuccessOf<typeof endMonthlyDonation>) => void
}

/** Ends one monthly donation from a day on, today unless another is chosen [7.23, 9.08]. */
export function EndMonthly({ id, name, onEnded }: EndMonthlyProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <>
      <Button
        ref={opener}
        kind="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={formId}
        aria-label={`${t('manage.monthly.end')}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('manage.monthly.end')}
      </Button>
      <div id={formId} className="basis-full" hidden={!isOpen}>
        {isOpen && (
          <EndForm
            id={id}
            onEnded={onEnded}
            onCancel={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}

function EndForm({ id, onEnded, onCancel }: Pick<EndMonthlyProps, 'id' | 'onEnded'> & { onCancel: () => void }) {
  const t = useTranslate()
  const call = useCall()
  const today = useToday()
  const form = useForm({
    id: `end-${id}`,
    fields: ['ends_at'],
    values: { ends_at: today },
    async submit(body) {
      const endpoint = { method: 'DELETE', path: '/api/subscription/:id' } as const
      onEnded(await call<typeof endMonthlyDonation>(endpoint, { params: { id }, body }))
    },
  })
  return (
    <form noValidate {...form.props} className="my-2 grid gap-4 rounded-card border border-line bg-ground p-4.5">
      <FormAlert alert={form.alert} />
      <DatePicker
        {...form.field('ends_at')}
        label={t('manage.monthly.end_label')}
        help={t('manage.monthly.end_help')}
        min={today}
        isInNumbers
      />
      <div className="flex flex-wrap gap-2.5">
        <BusyButton type="submit" size="small" isBusy={form.isBusy} busyText={t('manage.monthly.ending')}>
          {t('manage.monthly.end_button')}
        </BusyButton>
        <Button kind="outline" size="small" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
