import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'

export interface Share {
  id: string
  name: string
  amount: number
  donationCount: number
}

interface ShareCardProps {
  title: string
  shares: readonly Share[]
}

/** Amounts by one of their properties, with a bar for each: its length is the share in their sum. */
export function ShareCard({ title, shares }: ShareCardProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (shares.length === 0) return null
  return (
    <Card className="overview-card">
      <h3 className="text-lg font-bold">{title}</h3>
      <ul className="overview-shares">
        {shares.map(({ id, name, amount, donationCount }) => (
          <li key={id} className="overview-share figures text-md">
            <span className="overview-share-name">{name}</span>
            <span className="text-right">
              <b className="overview-amount">{money(amount)}</b>{' '}
              <span className="text-sm text-ink-soft">{t('overview.donations_count', { count: donationCount })}</span>
            </span>
            <svg aria-hidden="true">
              <rect width={`${whole === 0 ? 0 : (amount / whole) * 100}%`} height="100%" rx="3" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  )
}
