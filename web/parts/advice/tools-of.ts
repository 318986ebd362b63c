// The tools of one thing on a page that is managed have an id, by which advice about it leads to them: a title may stand
// above several, or above none.

export const toolsOfBlock = ({ id }: { id: number }): string => `block-tools-${id}`

export const toolsOfUpdate = ({ id }: { id: number }): string => `update-tools-${id}`
