import { useEffect, useRef } from 'react'
import type { MoneyPart } from '../../../../../contract/money/payouts/money-parts.ts'
import type { listMovements, MoneyMovement } from '../../../../../contract/money/payouts/money-picture.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { PageRows } from '../../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import type { PayoutScope } from '../payout-lines.tsx'
import { useMoney } from './use-money.ts'

interface MovementListProps {
  scope: PayoutScope
  baseHash: string
  part: MoneyPart
  currency: string
}

/** The lines of one part of the money. They add up to its amount; its page stands in the URL too. */
export function MovementList({ scope, baseHash, part, currency }: MovementListProps) {
  const t = useTranslate()
  const money = useMoney(currency)
  const columns = useColumns(currency, 'organization' in scope)
  const query = { ...scope, part, currency }
  const list = usePageList<typeof listMovements>('/api/payouts/movements', { query, baseHash, prefix: 'line_' })
  const name = t(`payouts.figures.${part}`)
  const heading = useRef<HTMLHeadingElement>(null)
  // The reader pressed a part above, or came by its URL: the lines are what the screen is open for.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="money-lines rounded-card">
      <div className="money-lines-head">
        <h3 ref={heading} tabIndex={-1} className="text-base font-bold outline-none">
          {list.shown === undefined
            ? name
            : t('payouts.picture.lines', { part: name, amount: money(list.shown.amount) })}
        </h3>
        <ButtonLink href={baseHash} kind="outline" size="small">
          {t('payouts.picture.close')}
        </ButtonLink>
      </div>
      <PageRows list={list} label={name}>
        {(answer, pages) =>
          answer.total === 0 ? (
            <EmptyNote text={t('payouts.picture.no_lines')} />
          ) : (
            <>
              <DataTable caption={name} columns={columns} rows={answer.list} keyOf={({ id }) => id} />
              {pages}
            </>
          )
        }
      </PageRows>
    </Card>
  )
}

function useColumns(currency: string, hasProject: boolean): Column<MoneyMovement>[] {
  const t = useTranslate()
  const money = useMoney(currency)
  const shortDate = useShortDate()
  const kindOf = ({ kind, is_entry_fee: isEntryFee }: MoneyMovement) =>
    t(`payouts.movements.${isEntryFee && kind === 'received' ? 'entry_fee' : kind}`)
  const donorOf = ({ donation_id: id, donor }: MoneyMovement) => {
    if (id === null) return ''
    return donor === '' ? t('payouts.anonymous') : donor
  }
  const project: Column<MoneyMovement> = {
    id: 'project',
    header: t('payouts.columns.project'),
    render: ({ project_name: name }) => name ?? '',
  }
  return [
    {
      id: 'what',
      header: t('payouts.columns.kind'),
      isName: true,
      render: (line) => (
        <>
          <b className="block font-semibold wrap-anywhere">{donorOf(line) || kindOf(line)}</b>
          {line.donation_id !== null && (
            <span className="block text-sm text-ink-soft">
              {[kindOf(line), line.payment_method_name].filter((text) => text !== '').join(', ')}
            </span>
          )}
        </>
      ),
    },
    ...(hasProject ? [project] : []),
    { id: 'day', header: t('payouts.picture.day'), isShort: true, render: ({ at }) => shortDate(at) },
    {
      id: 'amount',
      header: t('payouts.columns.amount'),
      isFigure: true,
      render: ({ amount }) => <span className="money-amount">{money(amount)}</span>,
    },
  ]
}
