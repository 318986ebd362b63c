import * as contract from '../../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { SliceContext } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { offeredMethods } from '../../payments/methods/index.ts'
import { getProjectWithBooks } from '../policy.ts'
import { exportDonations } from './export-donations.ts'
import { listManagedDonations, nameOfMethod } from './list-managed.ts'
import { listChoices } from './queries/list.ts'

/** Registers the calls for the donations of a project, for its managers. */
export function registerManagedList(context: SliceContext): void {
  const { calls, payments, searchQueue } = context

  calls.on(contract.listManaged, async ({ actor, params, query, language }) => {
    const { after, limit, ...filter } = query
    const request = { projectId: params.id, filter, after, limit, language }
    const body = await searchQueue.search(actor, filter, () => listManagedDonations(context, actor, request))
    return { status: 200, body }
  })

  calls.on(contract.exportDonations, async ({ actor, params, query, language }) => {
    const { format, ...filter } = query
    const request = { projectId: params.id, filter, format, language }
    return { status: 200, body: await exportDonations(context, actor, request) }
  })

  calls.on(contract.listDonationChoices, async ({ actor, params, query, language }) => {
    const project = await getProjectWithBooks(context, actor, params.id)
    const participants = await searchQueue.search(actor, query, () => listChoices(context.db, project.id, query.search))
    const offered = await offeredMethods(context, payments.platformAccount, {
      sequence: 'single',
      language,
    }).catch((error: unknown) => {
      if (error instanceof Unavailable) return []
      throw error
    })
    const manual = { id: manualMethod, name: await nameOfMethod(context, manualMethod, language) }
    return { status: 200, body: { participants, methods: [...offered.map(({ id, name }) => ({ id, name })), manual] } }
  })
}
