// Ids of the parts of a managed page that can be changed, by which advice leads there: the tools of one thing, as a
// title may stand above several or above none, and each tab of the settings.

export const toolsOfBlock = ({ id }: { id: number }): string => `block-tools-${id}`

export const toolsOfUpdate = ({ id }: { id: number }): string => `update-tools-${id}`

export const settingsIn = (tab: string): string => `settings-${tab}`
