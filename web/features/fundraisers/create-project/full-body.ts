import type { PrivacySwitch } from '../../../../contract/fundraisers/projects/projects.ts'
import type { PostedFields } from '../../../lib/api.ts'

export const privacySwitches = [
  'hide_amounts',
  'hide_names',
  'hide_messages',
] as const satisfies readonly PrivacySwitch[]

/** Returns the sent form of fields that are typed, ticked or chosen from a calendar. */
export function bodyOf(posted: PostedFields) {
  const typed: Readonly<Record<string, string | undefined>> = posted
  return {
    name: typed['name'] ?? '',
    description: typed['description'],
    goal: typed['goal'],
    show_goal: typed['show_goal'] === 'on',
    closing_date: typed['closing_date'],
    event_date: typed['event_date'],
    p2p_subscription_deadline: typed['p2p_subscription_deadline'],
    bank_account: typed['bank_account'],
    bank_account_holder: typed['bank_account_holder'],
    show_user_as_owner: typed['show_user_as_owner'] === 'on',
    enabled_privacy_switches: privacySwitches.filter((name) => typed[name] === 'on'),
  }
}
