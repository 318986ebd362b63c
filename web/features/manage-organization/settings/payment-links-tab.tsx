import type { allowPaymentLinks } from '../../../../contract/organizations/change-organization.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useDetails, useKeepAndTell } from '../details.tsx'

/** Whether they may make payment links [6.04]; staff decide. */
export function PaymentLinksTab({ isStaff }: { isStaff: boolean }) {
  const t = useTranslate()
  const { details } = useDetails()
  const isAllowed = details.allow_payment_link
  return (
    <>
      <p className="max-w-prose">{t('organize.payment_links.lead')}</p>
      <p>
        <Chip tone={isAllowed ? 'leaf' : 'plain'}>
          {t(isAllowed ? 'organize.payment_links.allowed' : 'organize.payment_links.not_allowed')}
        </Chip>
      </p>
      {isStaff ? (
        <Decision />
      ) : (
        !isAllowed && <p className="max-w-prose text-ink-soft">{t('organize.payment_links.ask')}</p>
      )}
    </>
  )
}

function Decision() {
  const t = useTranslate()
  const keepAndTell = useKeepAndTell()
  const sending = useSending()
  const { details } = useDetails()
  const isAllowed = details.allow_payment_link
  async function decide(): Promise<void> {
    const address = { method: 'PUT', path: '/api/organization/:id/payment-links' } as const
    const input = { params: { id: details.id }, body: { allow_payment_link: !isAllowed } }
    keepAndTell(await sending.send<typeof allowPaymentLinks>(address, input))
  }
  return (
    <div>
      <Problem text={sending.alert} />
      <Button kind="outline" disabled={sending.isBusy} onClick={() => void decide()}>
        {t(isAllowed ? 'organize.payment_links.forbid' : 'organize.payment_links.allow')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('organize.payment_links.staff_only')}</p>
    </div>
  )
}
