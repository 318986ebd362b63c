import { expect, test } from 'vitest'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { show } from '../../../../tests/support/show.tsx'
import { OrganizationCard } from './organization-card.tsx'

test('a logo not chosen is a placeholder of 780 by 350 [9.07]', async () => {
  const organization = { photo: null, header_image: null, external_url: null, anbi: false, cbf: false }
  const container = await show(<OrganizationCard organization={organization as Organization} share={null} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 780 350')
})
