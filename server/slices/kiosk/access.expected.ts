import type * as calls from '../../../contract/kiosk/people.ts'
import { type ExpectedOf, staffBrowser } from '../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<typeof calls> = {
  'POST /spark/kiosk/users/search': [{ cells: staffBrowser, body: () => ({ query: 'persoon' }) }],
  'GET /spark/kiosk/users/:id/profile': [
    { cells: staffBrowser, url: ({ world }) => `/spark/kiosk/users/${world.members.owner}/profile` },
  ],
}
