/** Groups of the participants of the list who take part now. */
export const groupMailFilters = ['no_photo', 'no_donation', 'no_team'] as const

export const groupMailSubjectLengthMax = 150
/** The length of the words: some two pages. */
export const groupMailWordsLengthMax = 5_000
