import { leaveField } from '../../../parts/fundraisers/settings-field.ts'

/** The value of `settings` in the URL [2.11]. */
export const settingsTabs = [
  'pagina',
  'doel',
  'donaties',
  'bedankmail',
  'privacy',
  'deelnemers',
  'organisatie',
  'webhooks',
] as const

export type SettingsTab = (typeof settingsTabs)[number]

/**
 * Returns the tab of the settings that a URL opens: the first where it says no more than that they are open; undefined
 * without settings, or with no tab of ours.
 */
export function tabIn(search: string): SettingsTab | undefined {
  const tabName = new URLSearchParams(search).get('settings')
  return tabName === '' ? 'pagina' : settingsTabs.find((tab) => tab === tabName)
}

/** Returns the same location in the page, with other settings open, or none. */
export function searchWith(search: string, tab: SettingsTab | undefined): string {
  const query = new URLSearchParams(search)
  leaveField(query)
  if (tab === undefined) query.delete('settings')
  else query.set('settings', tab)
  return query.size === 0 ? '' : `?${query}`
}
