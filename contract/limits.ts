/** Numbers of the specification (chapters 5 and 9) that browser and server both hold to. */
export const donationMessageLengthMax = 500
export const videoUrlLengthMax = 300
/** Of the name that others see; the parts of a name on paper are shorter. */
export const accountNameLengthMax = 255
export const personNameLengthMax = 100
export const emailLengthMax = 254
/** From this closing date on, a project never closes. */
export const infiniteClosingDate = '2100-01-01'
/** In characters, as people count them; fewer are enough beside a second factor, which the server knows. */
export const passwordLengthMin = 12
/** Beside a second factor a shorter password is enough. */
export const passwordLengthMinWithFactor = 8
export const supportMessageLengthMax = 10_000
