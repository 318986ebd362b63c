/** The tab of the settings of an organization in which each thing that can be missing is filled in. */
const tabs = {
  description: 'profiel',
  photo: 'beeld',
  email: 'contact',
  phone: 'contact',
  address: 'contact',
  zipcode: 'contact',
  city: 'contact',
  registration_number: 'registratie',
  rsin: 'registratie',
  bank_account: 'bank',
  bank_account_holder: 'bank',
} as const

type SettingsTab = (typeof tabs)[keyof typeof tabs]

/** Returns the tab of the settings with a field; the first tab for an unknown one. */
export const settingsTabOf = (field: string | undefined): SettingsTab =>
  (tabs as Partial<Record<string, SettingsTab>>)[field ?? ''] ?? 'profiel'
