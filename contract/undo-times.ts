import { minuteMs } from './durations.ts'

/** The time for which a screen offers to undo an act; it stands still under the mouse and the focus. */
export const undoShownMs = 10_000

/**
 * The time for which the server undoes an act: longer, for readers who hold the offer and for slow networks. Mails
 * about the act leave after it.
 */
export const undoMs = minuteMs
