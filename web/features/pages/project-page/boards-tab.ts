/** What stands behind the # of the address when the leaderboards are open, and before the order that they are in. */
export const boardsTab = 'ranglijst'
