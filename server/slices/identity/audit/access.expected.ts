import type * as calls from '../../../../contract/identity/audit/audit.ts'
import { type ExpectedOf, staffBrowser } from '../../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<typeof calls> = {
  'GET /spark/kiosk/audit': [{ cells: staffBrowser }],
}
