import { inArea, type PlannedEntry } from './planned-entry.ts'

/** The screens of an account with nothing in it. */
export const newEntries: readonly PlannedEntry[] = [
  ...inArea('Dashboard', [
    ['Projects', 'none', '/dashboard#/projects'],
    ['Overview', 'none', '/dashboard#/overview'],
    ['Organizations', 'none', '/dashboard#/organizations'],
    ['Taking part', 'none', '/dashboard#/participations'],
    ['Teams', 'none', '/dashboard#/teams'],
    ['Payment accounts', 'none', '/dashboard#/payments'],
  ]),
  ...inArea('Starting', [
    ['New project', 'first step', '/acties/nieuw'],
    ['New project, in full', 'empty', '/acties/nieuw/uitgebreid'],
    ['New organization', 'empty', '/organisaties/nieuw'],
  ]),
  ...inArea('Settings', [
    ['Profile', 'empty', '/settings#/profile'],
    ['Giving', 'none', '/settings#/monthly'],
    ['Following', 'none', '/settings#/following'],
    ['Account teams', 'an invitation', '/settings#/teams'],
    ['Plan', 'none', '/settings#/subscription'],
    ['Card', 'none', '/settings#/payment-method'],
    ['Invoices', 'none', '/settings#/invoices'],
    ['API', 'no keys', '/settings#/api'],
    ['Language', '', '/settings#/language'],
  ]),
  ...inArea('Refused', [['Kiosk', 'for staff alone', '/spark/kiosk', 403]]),
]
