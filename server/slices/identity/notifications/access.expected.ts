import type * as announcements from '../../../../contract/identity/notifications/announcements.ts'
import type * as calls from '../../../../contract/identity/notifications/notifications.ts'
import {
  type Caller,
  everyBrowser,
  type ExpectedOf,
  signedIn,
  staffBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertAnnouncement } from '../../../../tests/support/builders/announcements.ts'

const insertOne = ({ app, world }: Caller) => insertAnnouncement(app.deps.db, world.members.owner)
const announced = async (caller: Caller) => `/spark/kiosk/announcements/${await insertOne(caller)}`

export const expected: ExpectedOf<typeof announcements & typeof calls> = {
  'GET /spark/kiosk/announcements': [{ cells: staffBrowser }],
  'POST /spark/kiosk/announcements': [{ cells: staffBrowser, body: () => ({ body: 'Er is iets nieuws.' }) }],
  'PUT /spark/kiosk/announcements': [
    { cells: staffBrowser, body: async (caller) => ({ id: await insertOne(caller), body: 'Er is iets anders.' }) },
  ],
  'PUT /spark/kiosk/announcements/:id': [
    { cells: staffBrowser, url: announced, body: () => ({ body: 'Er is iets anders.' }) },
  ],
  'DELETE /spark/kiosk/announcements/:id': [{ cells: staffBrowser, url: announced }],
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
