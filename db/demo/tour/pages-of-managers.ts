import { inArea, type PlannedEntry } from './planned-entry.ts'

const wells = '{project:schoon-water-wajir}'
const organization = '{organization:bron-en-water}'

/** The screens of the owner of an organization, who manages its projects. */
export const managerEntries: readonly PlannedEntry[] = [
  ...inArea('Dashboard', [
    ['Projects', 'in every state', '/dashboard#/projects'],
    ['Overview', 'of all projects', '/dashboard#/overview'],
    ['Overview', 'of twelve months', '/dashboard#/overview?period=twelve_months'],
    ['Project', 'running', `/dashboard#/projects/${wells}`],
    ['Project', 'draft', '/dashboard#/projects/{project:zonnepomp-scholen}'],
    ['Donations', 'in every state', `/dashboard#/projects/${wells}/list`],
    ['Donations', 'given elsewhere, in a table', `/dashboard?openModal=1#/projects/${wells}/list`],
    ['Money', 'payouts and refunds', `/dashboard#/projects/${wells}/money`],
    ['Participants', 'list', `/dashboard#/projects/${wells}/participants`],
    ['Participants', 'sign another up', `/dashboard#/projects/${wells}/create`],
    ['Teams', 'list', `/dashboard#/projects/${wells}/teams`],
    ['Teams', 'make one', `/dashboard#/projects/${wells}/createteam`],
    ['Organizations', 'one', '/dashboard#/organizations'],
    ['Organization', 'details', `/dashboard#/organizations/${organization}/details`],
    ['Organization', 'its projects', `/dashboard#/organizations/${organization}/list`],
    ['Organization', 'its overview', `/dashboard#/organizations/${organization}/overview`],
    ['Organization', 'its money', `/dashboard#/organizations/${organization}/money`],
    ['Organization', 'new project', `/dashboard#/organizations/${organization}/create`],
    ['Organization', 'edit', `/dashboard#/organizations/${organization}/edit`],
    ['Payment accounts', 'not linked', '/dashboard#/payments'],
  ]),
  ...inArea('Settings of pages', [
    ['Project', 'page', '/schoon-water-wajir?settings=pagina'],
    ['Project', 'story while it is written', '/schoon-water-wajir?settings=pagina&field=description'],
    ['Project', 'goal', '/schoon-water-wajir?settings=doel'],
    ['Project', 'donations', '/schoon-water-wajir?settings=donaties'],
    ['Project', 'thanks', '/schoon-water-wajir?settings=bedankmail'],
    ['Project', 'privacy', '/schoon-water-wajir?settings=privacy'],
    ['Project', 'participants', '/schoon-water-wajir?settings=deelnemers'],
    ['Project', 'organization', '/schoon-water-wajir?settings=organisatie'],
    ['Project', 'webhooks', '/schoon-water-wajir?settings=webhooks'],
    ['Organization', 'profile', '/bron-en-water?settings=profiel'],
    ['Organization', 'pictures', '/bron-en-water?settings=beeld'],
    ['Organization', 'contact', '/bron-en-water?settings=contact'],
    ['Organization', 'registration', '/bron-en-water?settings=registratie'],
    ['Organization', 'bank account', '/bron-en-water?settings=bank'],
    ['Organization', 'public', '/bron-en-water?settings=online'],
    ['Organization', 'payment links', '/bron-en-water?settings=betaallinks'],
    ['Organization', 'webhooks that failed', '/bron-en-water?settings=webhooks'],
    ['Team', 'new', '/schoon-water-wajir/teams/nieuw'],
  ]),
]

/** The screens of the owner of a project that waits for staff. */
export const starterEntries: readonly PlannedEntry[] = [
  ...inArea('Dashboard', [
    ['Projects', 'one that waits', '/dashboard#/projects'],
    ['Project', 'waits for staff', '/dashboard#/projects/{project:huiskamer-de-haven}'],
  ]),
  ...inArea('Pages', [['Project', 'waits for staff', '/huiskamer-de-haven']]),
]
