import type { listTeamRoles } from '../../../../contract/subscriptions/account-teams/teams.ts'
import type { SuccessOf } from '../../../lib/api.ts'

/** A role that the server lets the owner of a team give. */
export type OfferedRole = SuccessOf<typeof listTeamRoles>['list'][number]
