// Ids to which advice links on a page that its managers change: of the buttons of each block and update, and of each
// tab of the settings. A heading has none, as it may stand above several blocks or above none.

export const blockAnchor = ({ id }: { id: number }): string => `block-tools-${id}`

export const updateAnchor = ({ id }: { id: number }): string => `update-tools-${id}`

/** The id of the button that opens the editor of another update. */
export const newUpdateAnchor = 'new-update'

export const settingsAnchor = (tab: string): string => `settings-${tab}`
