/** What a participant hears of their own page, each once; 'donation' comes with every donation. */
export const fundraiserMailKinds = [
  'welcome',
  'first_donation',
  'halfway',
  'goal_reached',
  'no_photo',
  'donation',
] as const
export type FundraiserMailKind = (typeof fundraiserMailKinds)[number]

/** Those that a switch of their own turns off; mails about donations have that of the participant [3.09]. */
export const switchedMailKinds = ['welcome', 'first_donation', 'halfway', 'goal_reached', 'no_photo'] as const
export type SwitchedMailKind = (typeof switchedMailKinds)[number]
