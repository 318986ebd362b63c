import type * as calls from '../../../../../contract/signups/mailings/mail-switches.ts'
import { everyBrowser, type ExpectedOf, noBrowser } from '../../../../../tests/authorization/expected.ts'
import { ofParticipants, participantIdIn } from '../../../../../tests/authorization/of-participants.ts'
import { stopUrl } from './stop-link.ts'

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/participant/:id/mails': ofParticipants(undefined, '/mails'),
  'PUT /api/participant/:id/mails': ofParticipants({ kind: 'welcome', is_on: false }, '/mails'),
  'GET /api/participant-mails/:token': [
    {
      of: 'a link of ours',
      cells: everyBrowser,
      url: async (caller) => {
        const stop = { participantId: await participantIdIn(caller, 'open'), kind: 'donation' } as const
        return new URL(stopUrl(caller.app.deps, stop)).pathname.replace('/deelnemersmail', '/api/participant-mails')
      },
    },
    {
      of: 'a link of somebody else',
      cells: noBrowser,
      url: () => `/api/participant-mails/1.welcome.${'x'.repeat(43)}`,
    },
  ],
}
