/** The hash of the URL when the leaderboards are open, and before the order that they are in. */
export const boardsTab = 'ranglijst'
