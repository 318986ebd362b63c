import type { Page } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { send } from './account-in-browser.ts'
import { sampleImage } from '../pictures/sample-image.ts'
import { signIn, signInAnew } from './sign-in-browser.ts'
import { approveNow } from './approve-now.ts'

export interface OwnProject {
  id: number
  url: string
  owner: { email: string; password: string }
}

const profile = {
  name: 'Noor de Wit',
  first_name: 'Noor',
  last_name: 'de Wit',
  address: 'Laan 2',
  postal_code: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  phone_number: '0612345678',
}

/**
 * A public project with participants, teams and something to choose, that no other journey gives to: made, and approved
 * by staff, with the calls that the forms make too.
 * @param page of a browser of its own, which is the owner's afterwards
 */
export async function makeOwnProject(page: Page, staff: Page, name: string): Promise<OwnProject> {
  const owner = await signInAnew(page)
  await send(page, 'PUT', '/settings/contact', { ...profile, email: owner.email })
  await send(page, 'POST', '/settings/photo', { photo_url: await sampleImage() })
  const { item } = (await send(page, 'POST', '/api/project', {
    name,
    allow_peer_to_peer: true,
    bank_account: 'NL91ABNA0417164300',
    bank_account_holder: 'N. de Wit',
    project_events: [{ name: '10 kilometer', type: 'afstand' }],
  })) as { item: { id: number; url: string } }
  const change = (field: string, value: unknown) => send(page, 'PUT', `/api/project/${item.id}`, { field, value })
  await change('photo_url', await sampleImage())
  await change('allow_team_creation', true)
  await send(page, 'POST', `/api/project-publish/${item.id}`, { general_terms: true, is_public: true })
  await signIn(staff, staffAccount.email)
  await approveNow(staff, name)
  return { ...item, owner }
}
