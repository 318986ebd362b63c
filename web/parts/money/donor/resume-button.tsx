import type { resumeMonthly, undoStopOfDonor } from '../../../../contract/money/donors/change-monthly.ts'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import type { DonorAccess } from '../../../../contract/money/donors/portal.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Problem } from '../../problem.tsx'

interface ResumeButtonProps {
  access: DonorAccess
  monthly: DonorMonthly
  text: string
  onChanged: (answer: SuccessOf<typeof resumeMonthly>) => void
}

/** The button that resumes a paused monthly donation, or undoes its stop. */
export function ResumeButton({ access, monthly, text, onChanged }: ResumeButtonProps) {
  const t = useTranslate()
  const { isBusy, alert, send } = useSending()
  const isStopped = monthly.state === 'cancelled'
  async function resume(): Promise<void> {
    const input = { params: { access, id: monthly.id } }
    const answer = isStopped
      ? await send<typeof undoStopOfDonor>({ method: 'POST', path: '/api/donor/:access/monthly/:id/undo-stop' }, input)
      : await send<typeof resumeMonthly>({ method: 'POST', path: '/api/donor/:access/monthly/:id/resume' }, input)
    if (answer !== undefined) onChanged(answer)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Problem text={alert} />
      <BusyButton
        size="small"
        kind={isStopped ? 'outline' : 'primary'}
        isBusy={isBusy}
        busyText={t('donors.busy')}
        onClick={() => void resume()}
      >
        {text}
      </BusyButton>
    </div>
  )
}
