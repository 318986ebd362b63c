/** The value of `settings` in the URL. */
export const settingsTabs = [
  'profiel',
  'beeld',
  'contact',
  'registratie',
  'bank',
  'online',
  'betaallinks',
  'webhooks',
] as const

export type SettingsTab = (typeof settingsTabs)[number]

/**
 * Returns the tab of the settings that a URL opens: the first of `?settings` alone [2.04]; undefined without settings,
 * or with no tab of ours.
 */
export function tabIn(search: string): SettingsTab | undefined {
  const tabName = new URLSearchParams(search).get('settings')
  return tabName === '' || tabName === 'true' ? settingsTabs[0] : settingsTabs.find((tab) => tab === tabName)
}

/** Returns the same query of the page, with other settings open, or none. */
export function searchWith(search: string, tab: SettingsTab | undefined): string {
  const query = new URLSearchParams(search)
  if (tab === undefined) query.delete('settings')
  else query.set('settings', tab)
  return query.size === 0 ? '' : `?${query}`
}
