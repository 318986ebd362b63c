/** The roles of an account team, the first by default. Its maker is its owner. */
export const assignableTeamRoles = ['member', 'treasurer'] as const
export type AssignableTeamRole = (typeof assignableTeamRoles)[number]

export const teamRoles = ['owner', ...assignableTeamRoles] as const
export type TeamRole = (typeof teamRoles)[number]
