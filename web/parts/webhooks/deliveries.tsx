import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { listOrganizationDeliveries, listProjectDeliveries } from '../../../contract/webhooks/deliveries.ts'
import { type DeliveryState, deliveryStates } from '../../../contract/webhooks/webhook-words.ts'
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

type ListCall = typeof listOrganizationDeliveries | typeof listProjectDeliveries
type Loaded = SuccessOf<ListCall>

interface DeliveriesProps {
  path: ListCall['path']
  /** Of the organization or the project. */
  id: number
  lead: string
  /** Whoever leads the organization sees what was sent, and may send it again. */
  isLeader: boolean
  /** What stands above the list: how it stands with the address, and sending all again. */
  above?: (loaded: Loaded, reload: () => Promise<void>) => ReactNode
}

/** What an organization was told, and how that went. */
export function Deliveries({ path, id, lead, isLeader, above }: DeliveriesProps) {
  const t = useTranslate()
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
      {data === undefined ? null : above?.(data, loadAgain)}
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
        <Rows key={`${state} ${round}`} first={data} {...{ path, input, isLeader }} />
      )}
    </section>
  )
}

interface RowsProps extends Pick<DeliveriesProps, 'path' | 'isLeader'> {
  first: Loaded
  input: { params: { id: number }; query: { state: DeliveryState | '' } }
}

function Rows({ first, path, input: { params, query }, isLeader }: RowsProps) {
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
          isLeader={isLeader}
          onChange={(item) =>
            list.change((page) => ({ ...page, list: page.list.map((each) => (each.id === item.id ? item : each)) }))
          }
        />
      )}
    />
  )
}
