import { HandCoins } from 'lucide-react'
import { type MoneyPart, moneyParts } from '../../../../../contract/money/payouts/money-parts.ts'
import type { MoneyFigures, showMoney } from '../../../../../contract/money/payouts/money-picture.ts'
import { useHashValues } from '../../../../lib/hooks/use-hash-values.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import type { PayoutScope } from '../payout-lines.tsx'
import { MonthStatement } from './month-statement.tsx'
import { MoneyBar } from './money-bar.tsx'
import { MovementList } from './movement-list.tsx'
import type { SuccessOf } from '../../../../lib/api.ts'

interface MoneyPictureProps {
  scope: PayoutScope
  /** The URL of the screen, as `hashOf` makes it: the open part stands behind it. */
  baseHash: string
  money: SuccessOf<typeof showMoney>
}

/** The way of the money as a bar for each currency, of which every part opens into its lines. */
export function MoneyPicture({ scope, baseHash, money }: MoneyPictureProps) {
  const t = useTranslate()
  const { values } = useHashValues(baseHash)
  const open = openPart(values, money.pictures)
  if (money.first_month === null)
    return (
      <Card className="rounded-card">
        <EmptyState icon={<HandCoins />} title={t('payouts.picture.empty')}>
          {t('payouts.picture.empty_text')}
        </EmptyState>
      </Card>
    )
  return (
    <div className="prints-alone grid gap-4">
      {money.is_unreported && <Notice tone="amber">{t('payouts.unreported')}</Notice>}
      {money.pictures.map((figures) => (
        <MoneyBar
          key={figures.currency}
          figures={figures}
          baseHash={baseHash}
          open={open?.currency === figures.currency ? open.part : undefined}
        />
      ))}
      {open !== undefined && (
        <MovementList key={`${open.part} ${open.currency}`} scope={scope} baseHash={baseHash} {...open} />
      )}
      <MonthStatement scope={scope} first={money.first_month} latest={money.month} />
    </div>
  )
}

/** Returns the part that the URL names, if there is one like it. */
function openPart(
  values: Readonly<Record<string, string>>,
  pictures: readonly MoneyFigures[],
): { part: MoneyPart; currency: string } | undefined {
  const part = moneyParts.find((each) => each === values['part'])
  const picture = pictures.find(({ currency }) => currency === (values['currency'] ?? 'EUR'))
  return part === undefined || picture === undefined ? undefined : { part, currency: picture.currency }
}
