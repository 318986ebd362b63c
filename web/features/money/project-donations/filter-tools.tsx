import { Search } from 'lucide-react'
import { donationStates } from '../../../../contract/money/payments/donation-states.ts'
import type { listDonationChoices } from '../../../../contract/money/donations/managed-list.ts'
import { donationOrders } from '../../../../contract/money/donations/donation-orders.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ListFold } from '../../../ui/lists/list-fold.tsx'
import { ListChoice } from '../../../ui/lists/list-tools.tsx'
import type { CursorList } from '../../../ui/lists/use-cursor-list.ts'
import { Disclosure } from '../../../ui/sections/disclosure.tsx'
import type { DonationsProject } from './donations-project.ts'
import { countOfMore, type DonationQuery } from './filter-of.ts'
import { ParticipantFilter } from './participant-filter.tsx'

interface FilterToolsProps {
  project: DonationsProject
  list: Pick<CursorList<unknown>, 'filter' | 'setFilter' | 'choose'>
  filter: DonationQuery
}

/** The filter of the list, and its order. */
export function FilterTools({ project, list, filter }: FilterToolsProps) {
  const t = useTranslate()
  const more = countOfMore(filter)
  return (
    <div role="search" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <div className="relative min-w-[min(12rem,100%)] flex-1 md:max-w-72">
          <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft" />
          <input
            type="search"
            maxLength={100}
            aria-label={t('donations.search')}
            placeholder={t('donations.search')}
            value={list.filter}
            onChange={(event) => list.setFilter(event.currentTarget.value)}
            className="h-11 w-full rounded-control border-[1.5px] border-edge bg-card pr-3 pl-9.5 text-md placeholder:text-ink-soft"
          />
        </div>
        <ListFold used={more + (filter.status === '' ? 0 : 1)}>
          <ListChoice
            label={t('donations.columns.status')}
            options={[
              { value: '', label: t('donations.all_states') },
              ...donationStates.map((state) => ({ value: state, label: t(`donations.status.${state}`) })),
            ]}
            value={filter.status}
            onChange={(status) => list.choose({ status })}
          />
          <ListChoice
            label={t('ui.list.sort')}
            options={donationOrders.map((order) => ({ value: order, label: t(`donations.orders.${order}`) }))}
            value={filter.order}
            onChange={(order) => list.choose({ order: order === 'newest' ? '' : order })}
          />
          <Disclosure
            title={more === 0 ? t('donations.more_filters') : t('donations.more_filters_used', { count: more })}
            open={more > 0 || undefined}
            className="list-more"
          >
            <MoreFilters project={project} list={list} filter={filter} />
          </Disclosure>
        </ListFold>
      </div>
    </div>
  )
}

function MoreFilters({ project, list: { choose }, filter }: FilterToolsProps) {
  const t = useTranslate()
  const { data } = useLoaded<typeof listDonationChoices>('/api/project/:id/donations/choices', {
    params: { id: project.id },
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-3">
      <DatePicker
        id="donations-from"
        label={t('donations.from')}
        value={filter.from}
        max={filter.until || undefined}
        onChange={(from) => choose({ from })}
        example="2026-11-21"
        isInNumbers
      />
      <DatePicker
        id="donations-until"
        label={t('donations.until')}
        value={filter.until}
        min={filter.from || undefined}
        onChange={(until) => choose({ until })}
        example="2026-11-21"
        isInNumbers
      />
      {project.allow_peer_to_peer && (
        <ParticipantFilter
          projectId={project.id}
          chosen={filter.participant_id}
          onChange={(participant) => choose({ participant })}
        />
      )}
      <div className="grid gap-2.5 sm:col-span-2 sm:flex sm:flex-wrap">
        <ListChoice
          label={t('donations.columns.method')}
          options={[
            { value: '', label: t('donations.all_methods') },
            ...(data?.methods ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.payment_method}
          onChange={(method) => choose({ method })}
        />
        <ListChoice
          label={t('donations.columns.often')}
          options={[
            { value: '', label: t('donations.all_often') },
            { value: 'single', label: t('donations.once') },
            { value: 'recurring', label: t('donations.monthly') },
          ]}
          value={filter.donation_type}
          onChange={(often) => choose({ often })}
        />
      </div>
      <Checkbox
        id="donations-thankable"
        checked={filter.can_thank === '1'}
        onChange={(event) => choose({ thankable: event.currentTarget.checked ? '1' : '' })}
      >
        {t('donations.only_thankable')}
      </Checkbox>
    </div>
  )
}
