import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { tour } from '../../../db/demo/tour/tour.ts'
import { settingsTabs as organizationTabs } from '../../../web/features/fundraisers/manage-organization/settings/settings-search.ts'
import { settingsTabs as projectTabs } from '../../../web/features/fundraisers/manage-project/settings-address.ts'
import routes from '../../../web/routes.ts'

/** Pages behind a link that a mail or a provider alone has, or a second factor. */
const secret = [
  'login/token',
  'account/verify/:token',
  'gever/:token',
  'donatie/betaalwijze/:token',
  'donatie/stop/:token',
  'koppelen/:provider',
  'teamverzoek/:token',
  'volgen/:token',
  'deelnemersmail/:token',
  'groepsmail/:token',
  'inschrijving/:token',
]

/** Routes that lead on to another page, or are none of the product. */
const withoutPage = [
  'language',
  'logout',
  'robots.txt',
  'teams/:id',
  'settings/teams/:id?',
  'spark/kiosk/users/stop-impersonating',
  'dev/ui',
  'dev/tour',
]

/** Every path of the pages, those below a layout included; the landing page has an empty one. */
const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined && index !== true ? [] : [path ?? '']),
    ...pathsIn(children),
  ])

const addresses = tour.flatMap(({ entries }) => entries.map(({ address }) => new URL(address, 'http://localhost')))

test('every page of the product stands in the tour', () => {
  const paths = pathsIn(routes)
  const references = paths.map((path) => ({ path: `/${path}` }))
  const toured = new Set(
    addresses.map(({ pathname }) => matchRoutes(references, pathname)?.at(-1)?.route.path.slice(1)),
  )
  expect(paths.filter((path) => !toured.has(path)).toSorted()).toEqual([...secret, ...withoutPage].toSorted())
})

test.each([
  ['a project', '/schoon-water-wajir', projectTabs],
  ['an organization', '/bron-en-water', organizationTabs],
])('all settings of %s stand in the tour', (_subject, path, tabs) => {
  const toured = addresses.filter(({ pathname }) => pathname === path).map((url) => url.searchParams.get('settings'))
  expect(tabs.filter((tab) => !toured.includes(tab))).toEqual([])
})
