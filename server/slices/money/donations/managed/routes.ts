import {
  exportDonations as exportCall,
  listDonationChoices as choicesCall,
  listManaged as listCall,
} from '../../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../../contract/money/donations/managed-words.ts'
import type { Registration } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { offeredMethods } from '../../payments/index.ts'
import { findProjectWithBooks } from '../policy.ts'
import { exportDonations } from './export-donations.ts'
import { listManagedDonations, nameOfMethod } from './list-managed.ts'
import { listChoices } from './queries/list.ts'

/** The donations of a project, for its managers. */
export function registerManagedList(registration: Registration): void {
  const { calls, payments } = registration

  calls.on(listCall, async ({ actor, params, query, language }) => {
    const { after, limit, ...filter } = query
    const asked = { projectId: params.id, filter, after, limit, language }
    return { status: 200, body: await listManagedDonations(registration, actor, asked) }
  })

  calls.on(exportCall, async ({ actor, params, query, language }) => {
    const { format, ...filter } = query
    const asked = { projectId: params.id, filter, format, language }
    return { status: 200, body: await exportDonations(registration, actor, asked) }
  })

  calls.on(choicesCall, async ({ actor, params, query, language }) => {
    const project = await findProjectWithBooks(registration, actor, params.id)
    const participants = await listChoices(registration.db, project.id, query.search)
    const offered = await offeredMethods(registration, payments.platformAccount, {
      sequence: 'single',
      language,
    }).catch((error: unknown) => {
      if (error instanceof Unavailable) return []
      throw error
    })
    const manual = { id: manualMethod, name: await nameOfMethod(registration, manualMethod, language) }
    return { status: 200, body: { participants, methods: [...offered.map(({ id, name }) => ({ id, name })), manual] } }
  })
}
