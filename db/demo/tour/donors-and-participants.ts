import { inArea, type PlannedEntry } from './planned-entry.ts'

/** The screens of a donor with an account. */
export const donorEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Profile', 'without an address', '/settings#/profile'],
  ['Security', 'no second factor', '/settings#/security'],
  ['Confirm it is you', 'question', '/settings/confirm'],
  ['Giving', 'monthly in every state', '/settings#/monthly'],
])

/** The screens of a participant who leads a team. */
export const participantEntries: readonly PlannedEntry[] = [
  ...inArea('Dashboard', [
    ['Taking part', 'one project', '/dashboard#/participations'],
    ['Teams', 'one team', '/dashboard#/teams'],
    ['Team', 'with members', '/dashboard#/teams/{team:schoon-water-wajir/de-pompers}'],
  ]),
  ...inArea('Pages', [
    ['Participant', 'own page', '/schoon-water-wajir/deelnemers/sanne-verhoef'],
    ['Participant', 'thanking donors', '/schoon-water-wajir/deelnemers/sanne-verhoef?thanks=donors'],
    ['Participant', 'settings', '/schoon-water-wajir/deelnemers/sanne-verhoef?settings=page'],
    ['Team', 'as its captain', '/schoon-water-wajir/teams/de-pompers'],
    ['Team', 'requests and members', '/schoon-water-wajir/teams/de-pompers#deelnemers'],
  ]),
]
