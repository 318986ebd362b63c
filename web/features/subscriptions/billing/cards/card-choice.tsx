import { type ComponentProps, useImperativeHandle, useState } from 'react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { CardFrame } from './card-frame.tsx'
import { StoredCard } from './stored-card.tsx'

interface CardChoiceProps extends ComponentProps<typeof CardFrame> {
  billing: BillingOverview
}

/** The card to pay with: the stored one, or the fields of another. */
export function CardChoice({ billing, ...frame }: CardChoiceProps) {
  const [isOther, setOther] = useState(false)
  const { card_brand: brand, card_last_four: digits } = billing
  if (isOther || brand === null || digits === null) return <CardFrame {...frame} />
  return <ChosenCard {...{ billing, ...frame }} onOther={() => setOther(true)} />
}

interface ChosenCardProps extends Pick<CardChoiceProps, 'handle' | 'id' | 'error' | 'billing'> {
  onOther: () => void
}

function ChosenCard({ billing, handle, id, error, onOther }: ChosenCardProps) {
  const t = useTranslate()
  useImperativeHandle(handle, () => ({ obtain: () => Promise.resolve('') }), [])
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold">{t('plans.card')}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-option border border-line px-4 py-3 text-md">
        <StoredCard billing={billing} />
        <Button kind="outline" size="small" onClick={onOther}>
          {t('plans.card_another')}
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
