// Ids of the parts of a managed page that can be changed, by which advice leads there: the tools of one thing, as a
// title may stand above several or above none, and each tab of the settings.

export const blockAnchor = ({ id }: { id: number }): string => `block-tools-${id}`

export const updateAnchor = ({ id }: { id: number }): string => `update-tools-${id}`

export const settingsAnchor = (tab: string): string => `settings-${tab}`
