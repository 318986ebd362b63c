import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Organization, showOrganization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { ItemFrame, LoadingItem } from '../item-frame.tsx'
import { OrganizationChip } from './organization-chip.tsx'

export interface OrganizationPage {
  /** The part behind `#/organizations/{id}/`. */
  part: string
  label: string
  /** Whether it is only for its leaders. */
  isForLeaders?: boolean
  /** Whether it is only for its owners, as they alone begin a project for it. */
  isForOwners?: boolean
  render: (organization: Organization) => ReactNode
}

interface OrganizationFrameProps {
  /** The id as it stands in the URL. */
  id: string
  part: string | undefined
  /** The first tab is open when the URL names none of them. */
  pages: readonly [OrganizationPage, ...OrganizationPage[]]
}

/** An organization, for its members, with its pages [2.07]. */
export function OrganizationFrame({ id, part, pages }: OrganizationFrameProps) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showOrganization>('/api/organization/:id', { params: { id } })
  const isMember = data !== undefined && data.organization.role !== null
  if (!isMember)
    return (
      <LoadingItem tab="organizations" refusal={refusal} isMissing={data !== undefined} onRetry={() => void reload()} />
    )
  const { organization } = data
  const isOwner = organization.role === 'owner'
  const shownPages = pages.filter(
    ({ isForLeaders = false, isForOwners = false }) =>
      (!isForLeaders || organization.is_manager) && (!isForOwners || isOwner),
  )
  const page = shownPages.find((each) => each.part === part) ?? pages[0]
  const action = (
    <ButtonLink kind="outline" size="small" href={`/${organization.url}`}>
      <Eye aria-hidden="true" className="size-4.5" />
      {t('dashboard.actions.view')}
    </ButtonLink>
  )
  const head = { title: organization.name, mark: <OrganizationChip isPublic={organization.is_public} />, action }
  return (
    <ItemFrame tab="organizations" id={organization.id} head={head} pages={shownPages} part={page.part}>
      {page.render(organization)}
    </ItemFrame>
  )
}
