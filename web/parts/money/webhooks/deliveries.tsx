import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type {
  listOrganizationDeliveries,
  listProjectDeliveries,
} from '../../../../contract/money/webhooks/deliveries.ts'
import {
  type DeliveryState,
  deliveryStates,
  type ReceiverKind,
} from '../../../../contract/money/webhooks/webhook-fields.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { useLoadedList } from '../../../ui/lists/use-loaded-list.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { Problem } from '../../problem.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { ReceiverStatus } from './receiver-status.tsx'
import { DeliveriesLoading } from './webhooks-loading.tsx'

type ListCall = typeof listOrganizationDeliveries | typeof listProjectDeliveries

interface DeliveriesProps {
  of: ReceiverKind
  /** The number of the organization or the project. */
  id: number
  lead: string
}

/** The deliveries of an organization or a project, their outcomes, and sending one once more. */
export function Deliveries({ of, id, lead }: DeliveriesProps) {
  const t = useTranslate()
  const [state, setState] = useState<DeliveryState | ''>('')
  const listRequest = { params: { id }, query: { state } }
  const list = useLoadedList<ListCall>(`/api/${of}/:id/webhook-deliveries`, listRequest)
  const { data, refusal, reload } = list
  return (
    <section className="grid gap-3.5 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-bold">{t('webhooks.deliveries.title')}</h3>
        <Button kind="outline" size="small" onClick={() => void reload()}>
          <RefreshCw aria-hidden="true" className="size-4.5" />
          {t('webhooks.deliveries.refresh')}
        </Button>
      </div>
      <p className="max-w-prose text-md text-ink-soft">{lead}</p>
      {data !== undefined && (
        <ReceiverStatus
          {...{ of, id }}
          receiver={data.receiver}
          hasDeliveries={data.list.some(({ receiver }) => receiver === of)}
          reload={reload}
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
        refusal === undefined && <DeliveriesLoading />
      ) : list.items.length === 0 ? (
        <EmptyNote text={t(state === '' ? 'webhooks.deliveries.none' : 'webhooks.deliveries.none_filtered')} />
      ) : (
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
      )}
    </section>
  )
}
