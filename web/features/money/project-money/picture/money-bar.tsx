import { useId } from 'react'
import type { MoneyPart } from '../../../../../contract/money/payouts/money-parts.ts'
import type { MoneyFigures } from '../../../../../contract/money/payouts/money-picture.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { barWidth, partCents, type Segment, segmentsOf, usedParts, type UsedPart } from './bar-segments.ts'
import { useMoney } from './use-money.ts'

interface MoneyBarProps {
  figures: MoneyFigures
  baseHash: string
  /** The part of which the lines are shown. */
  open: MoneyPart | undefined
}

/** Returns the URL of the lines of a part. */
const addressOf = (baseHash: string, part: MoneyPart, currency: string): string =>
  `${baseHash}?part=${part}${currency === 'EUR' ? '' : `&currency=${currency}`}`

/** The bar of the money in one currency, with the same amounts as a table below it. */
export function MoneyBar({ figures, baseHash, open }: MoneyBarProps) {
  const t = useTranslate()
  const money = useMoney(figures.currency)
  const { sources, uses } = segmentsOf(figures)
  const linkOf = (part: MoneyPart) => ({
    href: addressOf(baseHash, part, figures.currency),
    'aria-current': open === part ? ('true' as const) : undefined,
  })
  const advanced = figures.on_its_way < 0 || figures.paid_out < 0
  return (
    <Card className="money-picture rounded-card p-4">
      <p className="text-sm text-ink-soft">{t('payouts.figures.received')}</p>
      <p className="money-total">
        <a {...linkOf('received')} className="figures font-display font-bold text-ink">
          {money(figures.received)}
        </a>
      </p>
      {/* For the eye alone: the table has the same amounts, with the same links. */}
      <div aria-hidden="true" className="money-bars">
        {sources.length > 1 && <Bar segments={sources} height={10} />}
        <Bar segments={uses} height={36} hrefOf={(part) => linkOf(part).href} open={open} />
      </div>
      <table className="money-parts">
        <caption className="sr-only">{t('payouts.picture.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('payouts.picture.part')}</th>
            <th scope="col">{t('payouts.columns.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shownParts(figures).map((part) => (
            <PartRow key={part} figures={figures} part={part} link={linkOf(part)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('payouts.picture.sum')}</th>
            <td className="figures font-semibold">{money(figures.received)}</td>
          </tr>
        </tfoot>
      </table>
      {advanced && <Notice tone="sky">{t('payouts.picture.advanced')}</Notice>}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('payouts.figures_help')}</p>
    </Card>
  )
}

const shownParts = (figures: MoneyFigures): UsedPart[] =>
  usedParts.filter((part) => part !== 'unknown' || figures.unknown !== 0)

/** Whether no account has reported anything of it, so that nothing is no amount. */
const isUnknown = (figures: MoneyFigures, part: UsedPart): boolean =>
  figures.unknown !== 0 && (part === 'fees' || part === 'paid_out') && partCents(figures, part) === 0

interface PartRowProps {
  figures: MoneyFigures
  part: UsedPart
  link: { href: string; 'aria-current': 'true' | undefined }
}

function PartRow({ figures, part, link }: PartRowProps) {
  const t = useTranslate()
  const money = useMoney(figures.currency)
  return (
    <tr>
      <th scope="row" className={`money-part money-${part}`}>
        <a {...link} className="font-semibold text-ink">
          {t(`payouts.figures.${part}`)}
        </a>
        <span className="block text-sm text-ink-soft">{useNote(figures, part)}</span>
      </th>
      <td className="figures font-semibold">
        {isUnknown(figures, part) ? t('payouts.picture.not_known') : money(partCents(figures, part) / 100)}
      </td>
    </tr>
  )
}

/** The short explanation below the name of a part. */
function useNote(figures: MoneyFigures, part: UsedPart): string {
  const t = useTranslate()
  const money = useMoney(figures.currency)
  if (part !== 'back') return t(`payouts.picture.notes.${part}`)
  return figures.charged_back === 0
    ? t('payouts.picture.notes.back')
    : t('payouts.picture.notes.back_parts', {
        refunded: money(figures.refunded),
        charged_back: money(figures.charged_back),
      })
}

interface BarProps {
  segments: readonly Segment[]
  height: number
  hrefOf?: (part: MoneyPart) => string
  open?: MoneyPart
}

function Bar({ segments, height, hrefOf, open }: BarProps) {
  const hatch = useId()
  return (
    <svg className="money-bar" viewBox={`0 0 ${barWidth} ${height}`} preserveAspectRatio="none" height={height}>
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="money-hatch-ground" />
          <rect width="4" height="8" className="money-hatch-line" />
        </pattern>
      </defs>
      {segments.map(({ part, x, width }, at) => {
        const gap = at === segments.length - 1 ? 0 : 2
        const rect = (
          <rect
            x={x}
            width={Math.max(1, width - gap)}
            height={height}
            className={`money-segment money-${part} ${open === part ? 'money-open' : ''}`}
            fill={part === 'unknown' ? `url(#${hatch})` : undefined}
          />
        )
        return hrefOf === undefined ? (
          <g key={part}>{rect}</g>
        ) : (
          <a key={part} href={hrefOf(part)} tabIndex={-1}>
            {rect}
          </a>
        )
      })}
    </svg>
  )
}
