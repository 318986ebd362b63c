// Apart from the schemas, which pages do not need in the browser.

export const parentTypes = ['project', 'participant', 'team'] as const

/** What a block, an update or a follower belongs to. */
export type ParentType = (typeof parentTypes)[number]
