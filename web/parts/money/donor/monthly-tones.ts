/** The tones of the states of a monthly donation, for its `Chip`. */
export const monthlyTones = {
  active: 'leaf',
  past_due: 'amber',
  paused: 'plain',
  lapsed: 'amber',
  cancelled: 'plain',
  ended: 'plain',
} as const
