import type * as plans from '../../../contract/billing/plans.ts'
import { everybody, type ExpectedOf } from '../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<typeof plans> = {
  'GET /spark/plans': [{ cells: everybody }],
  'GET /spark/team-plans': [{ cells: everybody }],
}
