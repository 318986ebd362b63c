import type { Translate } from '../../../../../contract/texts.ts'
import { deviceOf } from './rules.ts'

/** Describes a device in a text: 'Firefox op Windows', as much of it as the browser says. */
export function deviceText(t: Translate, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser !== undefined && system !== undefined) return t('mail.account.browser_on_system', { browser, system })
  return browser ?? system ?? t('mail.account.unknown_device')
}
