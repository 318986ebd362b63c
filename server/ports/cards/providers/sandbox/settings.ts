import type { ProviderSettings } from '../../../../platform/provider-settings.ts'

export const cardSandboxSettings: ProviderSettings = {
  name: 'sandbox',
  variables: {},
  problemsIn: (_, { isChosen, areDonationsReal }) =>
    isChosen && areDonationsReal
      ? ['CARDS: the sandbox takes no money, and would give plans away where donations are real']
      : [],
}
