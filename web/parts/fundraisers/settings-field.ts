import { useLocation } from 'react-router'

const parameter = 'field'

/** Returns the URL of the settings above a page, at one of their tabs, with one field open to be filled in. */
export function settingsAt(path: string, tab: string, field?: string): string {
  const query = new URLSearchParams({ settings: tab })
  if (field !== undefined) query.set(parameter, field)
  return `${path}?${query}`
}

/** Returns the field that the URL opens; null without one. */
export const useSettingsField = (): string | null => new URLSearchParams(useLocation().search).get(parameter)

/** Takes the field out of a URL whose settings are closed, or open at another tab. */
export const leaveField = (query: URLSearchParams): void => query.delete(parameter)
