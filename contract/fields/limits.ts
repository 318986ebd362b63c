import { dayMs } from '../durations.ts'

/** Numbers of the specification (chapters 5 and 9) that browser and server both hold to. */
export const donationMessageLengthMax = 500
export const videoUrlLengthMax = 300
/** The largest length of the name that others see; first and last names are shorter. */
export const accountNameLengthMax = 255
export const personNameLengthMax = 100
export const emailLengthMax = 254
/**
 * The lengths of details that a participant gives to the project alone: the street with the number of the house, and
 * the rest.
 */
export const streetLengthMax = 200
export const postalCodeLengthMax = 20
export const cityLengthMax = 100
export const phoneNumberLengthMax = 30
/** The closing date from which a project never closes. */
export const infiniteClosingDate = '2100-01-01'
/** The length in characters, as people count them; fewer are enough beside a second factor, which the server knows. */
export const passwordLengthMin = 12
/** The length of a password beside a second factor, where a shorter one is enough. */
export const passwordLengthMinWithFactor = 8
export const supportMessageLengthMax = 10_000
export const blockTitleLengthMax = 110
export const blockDescriptionLengthMax = 780
/** The largest length of an alternative text of a picture. */
export const photoAltLengthMax = 200
export const updateTitleLengthMax = 110
export const updateIntroLengthMax = 255
/** The largest number of updates on a page; its managers load the older ones. */
export const updatesShownMax = 30
/** The largest length of the sanitised HTML of an update, tags and all: some ten pages of text. */
export const updateDescriptionLengthMax = 40_000
/**
 * The largest length of the updates that a page shows, together: a larger page would keep all pages waiting while it is
 * rendered.
 */
export const updatesTextShownMax = 120_000
/** An update appears a day after it was written, unless its author says when [9.02]. */
export const publishDelayMs = dayMs
/** The largest number of blocks on a page: longer pages are not read to their end. */
export const blocksMax = 50
export const organizationNameLengthMax = 100
export const organizationDescriptionLengthMax = 780
/** The largest length of the first path segment of a page that its owner chooses. */
export const slugLengthMax = 60
export const reviewReasonLengthMax = 1_000
export const projectNameLengthMax = 100
/** The largest length of the story above the blocks: some three pages. */
export const projectDescriptionLengthMax = 5000
export const bankAccountHolderLengthMax = 100
export const eventNameLengthMax = 100
export const eventTypeLengthMax = 60
export const projectEventsMax = 50
export const giftSuggestionNameLengthMax = 80
/** The largest number of suggested amounts: more of them are no help to a donor. */
export const giftSuggestionsMax = 8
/** The largest length of the words of a project in the mail that thanks its donors. */
export const thankMailLengthMax = 2000
/** Capitals and digits [5.15, 9.02]. */
export const subscriptionCodeLength = 5
/** The largest length of a team's name [5.04, 9.01]. */
export const teamNameLengthMax = 100
export const teamDescriptionLengthMax = 255
/** The largest limit of registrations: more people than take part in any project. */
export const subscriptionLimitMax = 1_000_000
/** The largest length of the name of the entry fee. */
export const feeLabelLengthMax = 60
/**
 * The bounds of the addition for the costs of paying, and the amount that a project begins with: near what a bank
 * payment costs.
 */
export const coverCentsMin = 10
export const coverCentsMax = 200
export const coverCentsDefault = 35

/** The largest entry fee, higher than any real one. */
export const entryFeeCentsMax = 1_000_000

/** The largest length of a participant's motivation [5.04, 9.01]. */
export const participantMotivationLengthMax = 250
/** The largest length of a search text in a list. */
export const searchLengthMax = 100

/** The largest number of valid API tokens of a user: more than the programs that one user keeps an eye on. */
export const apiTokensMax = 50

/** The largest lengths of an announcement of staff to all users, and of the button below it. */
export const announcementLengthMax = 2000
export const notificationActionTextLengthMax = 60
export const notificationActionUrlLengthMax = 500
