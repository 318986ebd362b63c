/** The roles of an account team, the first by default. Its maker is its owner. */
export const givenTeamRoles = ['member', 'treasurer'] as const
export type GivenTeamRole = (typeof givenTeamRoles)[number]

export const teamRoles = ['owner', ...givenTeamRoles] as const
export type TeamRole = (typeof teamRoles)[number]
