/** The abilities of an API token. Every call of the contract names one of these, or none. */
export const abilities = [
  { value: 'projects:read', default: true },
  { value: 'donations:create', default: false },
  { value: 'donations:refund', default: false },
  { value: 'account:read', default: true },
  { value: 'account:write', default: false },
  { value: 'notifications:read', default: false },
  { value: 'notifications:write', default: false },
] as const

export type Ability = (typeof abilities)[number]['value']

export const abilityValues = abilities.map(({ value }) => value)
