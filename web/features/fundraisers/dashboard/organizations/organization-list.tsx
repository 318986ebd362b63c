import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  listOwnOrganizations,
  OrganizationCard,
} from '../../../../../contract/fundraisers/organizations/organization.ts'
import {
  memberRoles,
  ownOrganizationOrders,
} from '../../../../../contract/fundraisers/organizations/organization-choices.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { dashboardPageSize } from '../page-size.ts'
import { RowName } from '../row-name.tsx'
import { OrganizationChip } from './organization-chip.tsx'

const choices = { role: memberRoles }

interface OrganizationListProps {
  /** The hash of the list, as `hashOf` makes it. */
  baseHash: string
  /** The way to make one, where there are none. */
  start?: ReactNode
}

/** The organizations of the user, ten a page [2.06, 9.03]. */
export function OrganizationList({ baseHash, start }: OrganizationListProps) {
  const t = useTranslate()
  const orders = ownOrganizationOrders.map((id) => ({ id, label: t(`dashboard.orders.${id}`) }))
  const listOptions = { baseHash, pageSize: dashboardPageSize, orders, choices }
  const list = usePageList<typeof listOwnOrganizations>('/api/organization', listOptions)
  const columns: Column<OrganizationCard>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: ({ id, name, city, photo }) => (
        <RowName href={hashOf('organizations', id)} name={name} line={city} photo={photo} />
      ),
    },
    {
      id: 'role',
      header: t('dashboard.columns.role'),
      render: ({ role }) => t(`dashboard.roles.${role ?? 'member'}`),
    },
    {
      id: 'state',
      header: t('dashboard.columns.state'),
      render: ({ is_public: isPublic }) => <OrganizationChip isPublic={isPublic} />,
    },
  ]
  const roleOptions = [
    { value: '', label: t('dashboard.roles.all') },
    ...memberRoles.map((name) => ({ value: name, label: t(`dashboard.roles.${name}`) })),
  ]
  return (
    <ListCard
      label={t('dashboard.tabs.organizations')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      choices={
        <ListChoice
          label={t('dashboard.columns.role')}
          options={roleOptions}
          value={list.chosen.role}
          onChange={(value) => list.choose('role', value)}
        />
      }
      empty={
        <EmptyState icon={<Building2 />} title={t('dashboard.organizations.empty')} action={start}>
          {t('dashboard.organizations.empty_text')}
        </EmptyState>
      }
    />
  )
}
