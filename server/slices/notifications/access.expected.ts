import type * as calls from '../../../contract/notifications/notifications.ts'
import { everyBrowser, type ExpectedOf, signedIn } from '../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<typeof calls> = {
  'GET /notifications/recent': [{ cells: signedIn }],
  'PUT /notifications/read': [{ cells: signedIn, body: () => ({ notifications: [] }) }],
  'PUT /user/last-read-announcements-at': [{ cells: signedIn }],
  'POST /support/email': [
    {
      cells: everyBrowser,
      body: ({ number }) => ({ from: 'jan@voorbeeld.nl', subject: 'Vraag', message: `Hoe dan, na ${number} keer?` }),
    },
  ],
}
