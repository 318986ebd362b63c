import type * as calls from '../../../../contract/identity/alarms/alarms.ts'
import { type Caller, type ExpectedOf, staffBrowser } from '../../../../tests/authorization/expected.ts'
import { insertAlarmRow } from '../../../../tests/support/builders/alarms.ts'

/** An active alarm for each case; the builder ends the one before, as there is one of a kind. */
const alarm =
  (path: string) =>
  async ({ app }: Caller) =>
    `/spark/kiosk/alarms/${await insertAlarmRow(app.deps.db)}/${path}`

export const expected: ExpectedOf<typeof calls> = {
  'GET /spark/kiosk/alarms': [{ cells: staffBrowser }],
  'POST /spark/kiosk/alarms/:id/seen': [{ url: alarm('seen'), body: () => ({ count: 1 }), cells: staffBrowser }],
  'POST /spark/kiosk/alarms/:id/end': [
    { url: alarm('end'), body: () => ({ reason: 'Het is verholpen.', count: 1 }), cells: staffBrowser },
  ],
}
