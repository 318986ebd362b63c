import type { PaymentSettings } from '../../../../platform/provider-settings.ts'

/** The settings of the sandbox, which moves no money and needs no keys. */
export const sandboxSettings: PaymentSettings = {
  name: 'sandbox',
  variables: {},
  moneyOf: () => 'practice',
  problemsIn: () => [],
}
