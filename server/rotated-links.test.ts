import { expect, test } from 'vitest'
import { z } from 'zod'
import { FakeClock } from '../tests/support/fake-clock.ts'
import { testConfig } from '../tests/support/servers/test-config.ts'
import type { Deps } from './deps.ts'
import { allSecretsOf, type Secret } from './platform/secrets.ts'
import { defineUndo, readUndoToken, undoTokenOf as undoTokenOfAct } from './platform/undo.ts'
import { confirmUrl, readConfirm } from './ports/cards/providers/braintree/pages/addresses.ts'
import { followUrl, readFollowToken } from './slices/fundraisers/content/followers/follow-link.ts'
import { undoLinkIn, undoPath } from './slices/fundraisers/pending-changes/undo-link.ts'
import {
  invitationToken,
  readInvitation,
  readRequestToken,
  requestUrl,
} from './slices/fundraisers/team-members/invitation-link.ts'
import { renewLink, stopLink } from './slices/money/donations/receipts/monthly-links.ts'
import { groupStopUrl, readGroupStop } from './slices/signups/mailings/group-mails/stop-link.ts'
import { readStopToken, stopUrl } from './slices/signups/mailings/participant-mails/stop-link.ts'
import { readCode, registrationPath } from './slices/subscriptions/account-teams/invitations/invitation-link.ts'
import { isTokenOf, withdrawalUrl } from './slices/subscriptions/billing/withdrawal-link/token.ts'

const clock = new FakeClock()

type LinkDeps = Pick<Deps, 'config' | 'clock'>

const depsWith = (secret: Secret): LinkDeps => ({
  config: { ...testConfig({ SECRET: 'a secret of at least 32 characters' }), secret },
  clock,
})
const end = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const undo = defineUndo({ name: 'test', facts: z.object({}) })
const act = { userId: 3, subjectId: 4 }
const braintree = ({ config }: LinkDeps) => ({ ...config, clock })

/** Each link that is mailed or shown: its token, made with these deps, and its content, read with those. */
const links: Record<string, { make: (deps: LinkDeps) => string; read: (deps: LinkDeps, token: string) => unknown }> = {
  'the link that stops a monthly donation': { make: (deps) => end(stopLink.urlOf(deps, 12)), read: stopLink.read },
  'the link to another way to pay': { make: (deps) => end(renewLink.urlOf(deps, 12)), read: renewLink.read },
  'the link of followers': { make: (deps) => end(followUrl(deps, 12)), read: readFollowToken },
  'the undo of a pending change': {
    make: (deps) => end(undoPath(deps, { changeId: 1, userId: 2 })),
    read: undoLinkIn,
  },
  'the invitation to a team': { make: (deps) => invitationToken(deps, 12), read: readInvitation },
  'the request to join a team': { make: (deps) => end(requestUrl(deps, 12)), read: readRequestToken },
  'the end of group mails': {
    make: (deps) => end(groupStopUrl(deps, { projectId: 1, userId: 2 })),
    read: readGroupStop,
  },
  'the end of mails to participants': {
    make: (deps) => end(stopUrl(deps, { participantId: 1, kind: 'halfway' })),
    read: (deps, token) => readStopToken(deps, token),
  },
  'the invitation to an account team': {
    make: (deps) => new URL(registrationPath(deps, 12), 'http://x').searchParams.get('invitation')!,
    read: readCode,
  },
  'the withdrawal from a plan': {
    make: (deps) => end(withdrawalUrl(deps, { subscriptionId: 12, email: 'a@example.test' })),
    read: (deps, token) => isTokenOf(deps, token, { subscriptionId: 12, email: 'a@example.test' }) || undefined,
  },
  'the page of a bank check': {
    make: (deps) => end(confirmUrl(braintree(deps), 'ref-1')),
    read: (deps, token) => readConfirm(braintree(deps), token),
  },
  'the undo of an act': {
    make: (deps) => undoTokenOfAct(deps, undo, { ...act, at: clock.now(), facts: {} }),
    read: (deps, token) => {
      try {
        return readUndoToken(deps, undo, token, act).subjectId
      } catch {
        return undefined
      }
    },
  },
}

test.each(Object.entries(links))('%s works after a rotation while the former secret is accepted', (_name, link) => {
  const token = link.make(depsWith('the former secret'))
  const content = link.read(depsWith('the former secret'), token)
  expect(content).toBeDefined()
  const rotated = { ...allSecretsOf('the new secret'), previous: ['the former secret'] }
  expect(link.read(depsWith(rotated), token)).toEqual(content)
  expect(link.read(depsWith('the new secret'), token)).toBeUndefined()
  expect(link.read(depsWith('the new secret'), link.make(depsWith(rotated)))).toEqual(content)
})
