import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { listOrganizationDeliveries, listProjectDeliveries } from '../../../contract/money/webhooks/deliveries.ts'
import { type DeliveryState, deliveryStates, type ToldTo } from '../../../contract/money/webhooks/webhook-words.ts'
import type { SuccessOf } from '../../lib/api.ts'
import { useCall } from '../../lib/forms/use-call.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { GrowingList } from '../../ui/growing-list.tsx'
import { EmptyNote } from '../../ui/status/empty-note.tsx'
import { Problem } from '../problem.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { Standing } from './standing.tsx'

type ListCall = typeof listOrganizationDeliveries | typeof listProjectDeliveries

interface DeliveriesProps {
  of: ToldTo
  /** Of the organization or the project. */
  id: number
  lead: string
}

/** What an organization or a project was told, how that went, and sending it once more. */
export function Deliveries({ of, id, lead }: DeliveriesProps) {
  const t = useTranslate()
  const path = `/api/${of}/:id/webhook-deliveries` as const
  const [state, setState] = useState<DeliveryState | ''>('')
  const [round, setRound] = useState(0)
  const input = { params: { id }, query: { state } }
  const { data, refusal, reload } = useLoaded<ListCall>(path, input)
  const loadAgain = async () => {
    await reload()
    setRound((number) => number + 1)
  }
  return (
    <section className="grid gap-3.5 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-bold">{t('webhooks.deliveries.title')}</h3>
        <Button kind="outline" size="small" onClick={() => void loadAgain()}>
          <RefreshCw aria-hidden="true" className="size-4.5" />
          {t('webhooks.deliveries.refresh')}
        </Button>
      </div>
      <p className="max-w-prose text-md text-ink-soft">{lead}</p>
      {data === undefined ? null : (
        <Standing
          {...{ of, id }}
          receiver={data.receiver}
          hasDeliveries={data.list.some(({ told_to }) => told_to === of)}
          reload={loadAgain}
        />
      )}
      <Segments
        name={`deliveries-${id}`}
        legend={t('webhooks.deliveries.filter')}
        options={['' as const, ...deliveryStates].map((value) => ({
          value,
          label: value === '' ? t('webhooks.deliveries.all') : t(`webhooks.deliveries.states.${value}`),
        }))}
        onChoose={(value) => setState(value as DeliveryState | '')}
      />
      <Problem text={refusal?.alert} />
      {data === undefined ? (
        refusal === undefined && <p role="status">{t('ui.loading')}</p>
      ) : data.list.length === 0 ? (
        <EmptyNote text={t(state === '' ? 'webhooks.deliveries.none' : 'webhooks.deliveries.none_filtered')} />
      ) : (
        <Rows key={`${state} ${round}`} first={data} {...{ of, path, input }} />
      )}
    </section>
  )
}

interface RowsProps extends Pick<DeliveriesProps, 'of'> {
  first: SuccessOf<ListCall>
  path: ListCall['path']
  input: { params: { id: number }; query: { state: DeliveryState | '' } }
}

function Rows({ of, first, path, input: { params, query } }: RowsProps) {
  const t = useTranslate()
  const call = useCall()
  const list = usePagedList(first, (after) =>
    call<ListCall>({ method: 'GET', path }, { params, query: { ...query, after } }),
  )
  return (
    <GrowingList
      list={list}
      className="divide-y divide-line border-y border-line"
      keyOf={({ id }) => id}
      texts={{
        more: t('webhooks.deliveries.more'),
        loading: t('webhooks.deliveries.loading'),
        failed: t('webhooks.deliveries.failed_load'),
      }}
      render={(delivery) => (
        <DeliveryRow
          delivery={delivery}
          of={of}
          onChange={(item) =>
            list.change((page) => ({ ...page, list: page.list.map((each) => (each.id === item.id ? item : each)) }))
          }
        />
      )}
    />
  )
}
