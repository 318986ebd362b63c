// Apart from the schemas, which pages do not need in the browser.

export const parentTypes = ['project', 'participant', 'team'] as const

/** The owner of a block, an update or a follower. */
export type ParentType = (typeof parentTypes)[number]
