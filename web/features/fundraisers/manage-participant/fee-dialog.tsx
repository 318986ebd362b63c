import type { payOwnFee, showOwnFee } from '../../../../contract/signups/registrations/own-fee.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { PayFeeForm } from '../../../parts/signups/pay-fee-form.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface FeeDialogProps {
  participantId: number
  project: { name: string; fee_label: string }
  /** The URL of the page itself. */
  href: string
  onClose: () => void
}

/**
 * The entry fee that a participant has still to pay: it opens by itself, and again at every visit until it is [2.15].
 */
function FeeDialog({ participantId: id, project, href, onClose }: FeeDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const { shortMoney } = useFormat()
  const params = { id }
  const { data, refusal, reload } = useLoaded<typeof showOwnFee>('/api/participant/:id/fee', { params })
  const label = project.fee_label === '' ? t('participate.fee_default') : project.fee_label
  return (
    <Dialog title={t('participate.fee.title', { label })} isOpen onClose={onClose}>
      {data === undefined ? (
        refusal === undefined ? (
          <p role="status">{t('ui.loading')}</p>
        ) : (
          <Problem text={refusal.alert} />
        )
      ) : (
        <PayFeeForm
          due={data}
          lead={t('participate.fee.due', { project: project.name, amount: shortMoney(data.fee.amount) })}
          href={href}
          onChallenge={() => void reload()}
          pay={async (body) => {
            const endpoint = { method: 'POST', path: '/api/participant/:id/fee' } as const
            return (await call<typeof payOwnFee>(endpoint, { params, body })).url
          }}
        />
      )}
      <Button kind="quiet" size="small" className="mt-3" onClick={onClose}>
        {t('participate.fee.later')}
      </Button>
    </Dialog>
  )
}

export default withTexts(['participate'], FeeDialog)
