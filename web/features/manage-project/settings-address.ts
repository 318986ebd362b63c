/** What stands in the address behind `settings` [2.11]. */
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

/** Of an address without the settings, undefined; of a word that is no tab, the first. */
export function tabIn(search: string): SettingsTab | undefined {
  const wanted = new URLSearchParams(search).get('settings')
  if (wanted === null) return undefined
  return settingsTabs.find((tab) => tab === wanted) ?? 'pagina'
}

/** The same place in the page, with other settings open, or none. */
export function searchWith(search: string, tab: SettingsTab | undefined): string {
  const query = new URLSearchParams(search)
  if (tab === undefined) query.delete('settings')
  else query.set('settings', tab)
  return query.size === 0 ? '' : `?${query}`
}
