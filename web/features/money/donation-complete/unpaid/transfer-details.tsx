import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import { inFours } from '../../../../../contract/format.ts'
import type { TransferDetails as Details } from '../../../../../contract/money/payments/transfer.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { FactList } from '../../../../parts/fact-list.tsx'

/** The details that a donor types over at their own bank, each with a button that copies it; abroad a bank needs more. */
export function TransferDetails({ donation, transfer }: { donation: DonationStatus; transfer: Details }) {
  const t = useTranslate()
  const { money } = useFormat()
  const facts = [
    {
      name: t('complete.transfer_account'),
      value: inFours(transfer.account),
      action: <CopyButton text={transfer.account} spokenLabel={t('complete.copy_account')} />,
    },
    {
      name: t('complete.amount'),
      value: money(donation.amount),
      action: (
        <CopyButton text={donation.amount.toFixed(2).replace('.', ',')} spokenLabel={t('complete.copy_amount')} />
      ),
    },
    {
      name: t('complete.transfer_reference'),
      value: inFours(transfer.reference),
      action: <CopyButton text={transfer.reference} spokenLabel={t('complete.copy_reference')} />,
    },
    {
      name: t('complete.transfer_holder'),
      value: transfer.holder,
      action: <CopyButton text={transfer.holder} spokenLabel={t('complete.copy_holder')} />,
    },
  ]
  return (
    <>
      <FactList facts={facts} />
      <details className="mt-2 text-md">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('complete.transfer_abroad')}
        </summary>
        <FactList facts={[{ name: t('complete.transfer_bic'), value: transfer.bic }]} />
      </details>
    </>
  )
}
