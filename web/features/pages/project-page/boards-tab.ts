/** The hash of the address when the leaderboards are open, and before the order that they are in. */
export const boardsTab = 'ranglijst'
