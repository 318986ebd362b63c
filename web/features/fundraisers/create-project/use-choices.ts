import { useState } from 'react'
import { defined } from '../../../../contract/defined.ts'
import type { OrganizationCard } from '../../../../contract/fundraisers/organizations/organization.ts'
import type { ProjectKind } from '../../../../contract/fundraisers/projects/projects.ts'
import type { CreationDraft } from './creation-draft.ts'

/** The most usual one first. */
export const shownKinds = ['project', 'participants', 'link'] as const satisfies readonly ProjectKind[]

const isKind = (text: string | undefined): text is ProjectKind => shownKinds.some((kind) => kind === text)

/** An organization that the user may begin a project for. */
export type PossibleOwner = Pick<OrganizationCard, 'id' | 'name' | 'allow_payment_link'>

/** Returns the chosen organizer and kind: payment links are there only where the organization allows them [6.04]. */
export function useChoices(organizations: readonly PossibleOwner[], { values }: CreationDraft) {
  const isOffered = organizations.some(({ id }) => String(id) === values['organization_id'])
  const [organizationId, setOrganizationId] = useState(isOffered ? defined(values['organization_id']) : '')
  const [chosenKind, setKind] = useState<ProjectKind>(isKind(values['kind']) ? values['kind'] : 'project')
  const organization = organizations.find(({ id }) => String(id) === organizationId)
  const refusedBy = organization?.allow_payment_link === false ? organization.name : undefined
  const kind = chosenKind === 'link' && refusedBy !== undefined ? 'project' : chosenKind
  return { organizationId, setOrganizationId, kind, setKind, refusedBy }
}

/** Returns the kind in the words of the interface [7.02]. */
export const kindFields = (kind: ProjectKind) => ({
  allow_peer_to_peer: kind === 'participants',
  is_payment_link: kind === 'link',
})
