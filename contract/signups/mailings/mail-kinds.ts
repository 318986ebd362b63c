/** Mails to a participant about their own page, each sent once. */
export const onceMailKinds = ['welcome', 'first_donation', 'halfway', 'goal_reached', 'no_photo'] as const
export type OnceMailKind = (typeof onceMailKinds)[number]

/** Mails to a participant about their own page, those of every donation included. */
export const participantMailKinds = [...onceMailKinds, 'donation'] as const
export type ParticipantMailKind = (typeof participantMailKinds)[number]

/** The mails about teams to a participant: as captain of one, and as requester. */
export const teamMailKinds = ['request_received', 'request_approved', 'request_declined', 'made_captain'] as const
export type TeamMailKind = (typeof teamMailKinds)[number]

/** Mails that a switch of their own turns off; mails about donations have that of the participant [3.09]. */
export const switchedMailKinds = [...onceMailKinds, ...teamMailKinds] as const
export type SwitchedMailKind = (typeof switchedMailKinds)[number]

/** Mails that the link in the mail itself ends. */
export const endableMailKinds = [...participantMailKinds, ...teamMailKinds] as const
export type EndableMailKind = (typeof endableMailKinds)[number]
